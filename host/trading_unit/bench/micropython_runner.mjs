// Runs one request of micropython.py: JSON on standard input, MicroPython's bytes on standard output.

import { readFileSync } from "node:fs";
import { dirname } from "node:path/posix";

const PYTHON_ERROR = 3; // as in micropython.py
const PYSTACK_WORDS = 64 * 1024; // a simulator calls deeper than the 2048 words that are the default

const request = JSON.parse(readFileSync(0, "utf8"));
const { loadMicroPython } = await import(request.module);

const written = [];
const micropython = await loadMicroPython({
    heapsize: request.heap,
    pystack: PYSTACK_WORDS,
    stdin: () => null, // always at its end: the request has been read already
    stdout: (bytes) => written.push(bytes[0]),
    linebuffer: false, // a last line without its newline would stay in the buffer
});

for (const [path, content] of Object.entries(request.files)) {
    micropython.FS.mkdirTree(dirname(path));
    micropython.FS.writeFile(path, Buffer.from(content, "base64"));
}

try {
    micropython.runPython(`__import__("sys").path[:0] = ${JSON.stringify(request.roots)}`);
    micropython.runPython(request.code);
    if (request.again) {
        micropython.runPython(`__again = lambda: bool(${request.again})`);
        const again = micropython.globals.get("__again");
        while (again());
    }
} catch (error) {
    if (error.name !== "PythonError") {
        throw error;
    }
    process.stderr.write(error.message);
    process.exitCode = PYTHON_ERROR;
}
process.stdout.write(Uint8Array.from(written));
