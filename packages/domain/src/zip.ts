import { Readable } from "node:stream";
import { ZipFile } from "yazl";

interface OpenZip {
  /** Ends with an error when one of its files fails. */
  zip: Readable;
  addText(path: string, text: string): void;
  addBytes(path: string, bytes: Buffer): void;
  /** Opens the file when its turn comes, so that only one is open at a time. */
  add(path: string, open: () => Readable): void;
  /** Nothing can be added after this. */
  end(): void;
}

/** A ZIP that is made while it is read. Its open file is closed when reading stops. */
export function openZip(): OpenZip {
  const file = new ZipFile();
  const zip = Readable.from(file.outputStream);
  let open: Readable | null = null;
  // A file may fail before anybody reads; a later reader then gets the error.
  zip.on("error", () => {}).once("close", () => open?.destroy());
  return {
    zip,
    addText: (path, text) => file.addBuffer(Buffer.from(text), path),
    addBytes: (path, bytes) => file.addBuffer(bytes, path),
    add(path, openFile) {
      file.addReadStreamLazy(path, { compress: true, forceZip64Format: true }, (give) => {
        open = openFile().on("error", (error) => zip.destroy(error));
        give(null, open);
      });
    },
    end: () => file.end(),
  };
}

/** A name that cannot escape its folder in any file system. */
export function safeName(fileName: string): string {
  return fileName.replace(/[/\\:*?"<>|\p{Cc}]/gu, "_").replace(/^\.+/, "_") || "file";
}
