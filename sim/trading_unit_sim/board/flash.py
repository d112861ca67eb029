"""Files as littlefs keeps them: a file is the old one until it is closed, a rename is one write.

The power can go after any write; `cut` counts down to it.
"""

ABSENT = 2  # ENOENT


class Flash:
    def __init__(self) -> None:
        self.files = {}
        self.writes = 0
        self.cut = 0  # the power goes after so many more writes; 0 means never
        self.lose_power = None

    def count_write(self) -> None:
        self.writes += 1
        if self.cut:
            self.cut -= 1
            if not self.cut:
                self.lose_power()

    def open(self, name: str, mode: str = "r"):
        if "r" in mode and name not in self.files:
            raise OSError(ABSENT, "no such file")
        return File(self, name, mode)

    def rename(self, old: str, new: str) -> None:
        if old not in self.files:
            raise OSError(ABSENT, "no such file")
        self.files[new] = self.files.pop(old)
        self.count_write()

    def remove(self, name: str) -> None:
        if name not in self.files:
            raise OSError(ABSENT, "no such file")
        del self.files[name]
        self.count_write()


class File:
    def __init__(self, flash: Flash, name: str, mode: str) -> None:
        self.flash = flash
        self.name = name
        self.binary = "b" in mode
        self.writing = "r" not in mode
        self.data = (
            flash.files[name] if "r" in mode or ("a" in mode and name in flash.files) else b""
        )

    def __enter__(self):
        return self

    def __exit__(self, *error) -> None:
        self.close()

    def read(self, most: int = -1):
        count = len(self.data) if most < 0 else most
        data = self.data[:count]
        self.data = self.data[count:]
        return data if self.binary else data.decode()

    def write(self, data):
        self.data += data if self.binary else data.encode()
        return len(data)

    def close(self) -> None:
        if self.writing:
            self.writing = False
            self.flash.files[self.name] = self.data
            self.flash.count_write()
