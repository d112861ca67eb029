// The stand-in for a board, in a process of its own: MicroPython's prompt, and the board around it.
//
// Frames go both ways over standard input and output: a letter, the length in four bytes, the data.
// To the board: `b`, once, its traits; `d` bytes that were typed; `f` (empty) asks for its flash.
// From it: `d` output; `f` its flash; `r` its flash when it was reset, after which it ends.

import { readSync, writeSync } from "node:fs";

const CTRL_A = 1;
const CTRL_B = 2;
const CTRL_C = 3;
const CTRL_D = 4;
const RAW = "raw REPL; CTRL-B to exit\r\n>";
const BANNER = 'MicroPython of a stand-in\r\nType "help()" for more information.\r\n>>> ';
const PASTE = "5,65"; // Ctrl-E and A, and then Ctrl-A
const PASTE_WINDOW = 128;
const MOST_OUTPUT = 256; // bytes buffered before they are sent
const ROOT = "/flash"; // where the board's files are in the interpreter's own file system
const HEAP_BYTES = 1 << 20;
const PYSTACK_WORDS = 64 * 1024;

let micropython = null;
let flash = {}; // hex digits by path; null by the path of a folder, which ends in "/"
let typed = [];
let output = [];
let onByte = () => {}; // called with each byte that MicroPython writes

// The line

function read(bytes) {
    const data = Buffer.alloc(bytes);
    for (let have = 0; have < bytes; ) {
        const more = readSync(0, data, have, bytes - have);
        if (!more) {
            process.exit();
        }
        have += more;
    }
    return data;
}

function received() {
    const head = read(5);
    return [String.fromCharCode(head[0]), read(head.readUInt32LE(1))];
}

function send(kind, data) {
    const frame = Buffer.alloc(5 + data.length);
    frame.write(kind);
    frame.writeUInt32LE(data.length, 1);
    data.copy(frame, 5);
    for (let at = 0; at < frame.length; ) {
        at += writeSync(1, frame, at);
    }
}

function flush() {
    if (output.length) {
        send("d", Buffer.from(output));
        output = [];
    }
}

function say(bytes) {
    output.push(...bytes);
    if (output.length >= MOST_OUTPUT) {
        flush();
    }
}

function next() {
    while (!typed.length) {
        flush();
        const [kind, data] = received();
        if (kind === "d") {
            typed = [...data];
        } else {
            send("f", kept());
        }
    }
    return typed.shift();
}

let last = 0;
function spoken(byte) {
    say(byte === 10 && last !== 13 ? [13, 10] : [byte]); // a terminal's line ends, as on a board
    last = byte;
}

// The flash

function kept() {
    flash = {};
    const { FS } = micropython;
    const look = (folder) => {
        for (const name of FS.readdir(`${ROOT}/${folder}`)) {
            const path = folder + name;
            if (name === "." || name === "..") {
                continue;
            }
            if (FS.isDir(FS.stat(`${ROOT}/${path}`).mode)) {
                flash[`${path}/`] = null;
                look(`${path}/`);
            } else {
                flash[path] = Buffer.from(FS.readFile(`${ROOT}/${path}`)).toString("hex");
            }
        }
    };
    look("");
    return Buffer.from(JSON.stringify(flash));
}

function laid() {
    const { FS } = micropython;
    FS.mkdir(ROOT);
    for (const [path, hex] of Object.entries(flash)) {
        const there = `${ROOT}/${path}`;
        FS.mkdirTree(there.slice(0, there.lastIndexOf("/")));
        if (hex !== null) {
            FS.writeFile(there, Buffer.from(hex, "hex"));
        }
    }
}

// The chip

async function start(board) {
    onByte = () => {};
    micropython = await loadMicroPython({
        heapsize: HEAP_BYTES,
        pystack: PYSTACK_WORDS,
        stdin: () => null,
        stdout: (bytes) => onByte(bytes[0]),
        linebuffer: false,
    });
    laid();
    micropython.registerJsModule("_standin", {
        reset() {
            flush();
            send("r", kept());
            process.exit();
        },
        // A program that rests is one that Ctrl-C reaches.
        rest() {
            if (next() === CTRL_C) {
                micropython._module.ccall("mp_sched_keyboard_interrupt", "null", [], []);
            }
        },
    });
    micropython.runPython(board.python);
    onByte = spoken;
}

function program(name) {
    if (!micropython.FS.analyzePath(`${ROOT}/${name}`).exists) {
        return;
    }
    try {
        micropython.runPython(`exec(open("/${name}").read())`);
    } catch (error) {
        if (error.name !== "PythonError") {
            throw error;
        }
        say(Buffer.from(error.message.replaceAll(/\r?\n/g, "\r\n")));
    }
}

// A program in raw-paste mode, which this MicroPython lacks: it gets it in raw mode, but for the OK.
function pasted() {
    say(Buffer.from([82, 1, PASTE_WINDOW, 0, 1])); // gladly, and in windows of so many bytes
    const code = [];
    for (let byte = next(); byte !== CTRL_D; byte = next()) {
        if (byte === CTRL_C) {
            say([CTRL_D, CTRL_D, 62]);
            return 0;
        }
        code.push(byte);
        if (code.length % PASTE_WINDOW === 0) {
            say([1]);
        }
    }
    say([CTRL_D]);
    let ok = 2;
    onByte = (byte) => (ok ? (ok -= 1) : spoken(byte));
    let ended = 0;
    for (const byte of [...code, CTRL_D]) {
        ended = micropython.replProcessChar(byte);
    }
    onByte = spoken;
    return ended;
}

// Until the interpreter is to start anew: whether it does so in raw mode.
function prompt(raw, pastes) {
    onByte = () => {};
    micropython.replInit();
    if (raw) {
        micropython.replProcessChar(CTRL_A);
    }
    onByte = spoken;
    say(Buffer.from(raw ? RAW : BANNER));
    let line = [];
    for (let ended = 0; !ended; ) {
        const byte = next();
        if (raw && byte === CTRL_A && line.join() === PASTE) {
            line = [];
            micropython.replProcessChar(CTRL_C); // those two are not for MicroPython
            if (pastes) {
                ended = pasted();
            } else {
                say(Buffer.from("R\0"));
            }
        } else {
            line = byte <= CTRL_D ? [] : [...line.slice(-2), byte];
            raw = byte === CTRL_A || (raw && byte !== CTRL_B);
            ended = micropython.replProcessChar(byte);
        }
    }
    return raw;
}

const board = JSON.parse(received()[1]);
const { loadMicroPython } = await import(board.module);
flash = board.flash;
for (let raw = false; ; ) {
    await start(board);
    program("boot.py");
    if (!raw) {
        program("main.py");
    }
    raw = prompt(raw, board.pastes);
    say(Buffer.from("\r\nMPY: soft reboot\r\n"));
    kept();
}
