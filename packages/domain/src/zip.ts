import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZippedFile {
  path: string;
  /** Opens the file when its turn comes, so that only one is open at a time. */
  open: () => Pieces;
}

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Characters of a file that are compressed at a time: one row would cost more to hand on than to make. */
const PIECE = 64 * 1024;

/**
 * A ZIP that is made while it is read, and ends with an error when one of its files fails. Its open file is closed when
 * reading stops. No file is in memory as a whole, so each is in the format for large files (ZIP64).
 */
export function zipOf(files: readonly ZippedFile[]): Readable {
  const made = new ZipFile();
  // Whoever stops reading ends this at once, which a stream of the library's would not.
  const zip = new PassThrough();
  let opened: readonly (Pieces | Readable)[] = [];
  for (const { path, open } of files) {
    made.addReadStreamLazy(path, { compress: true, forceZip64Format: true }, (give) => {
      const pieces = open();
      const stream = Readable.from(joined(pieces), { objectMode: false }).on("error", (error) => zip.destroy(error));
      opened = [pieces, stream];
      give(null, stream);
    });
  }
  made.outputStream.pipe(zip);
  made.end();
  // A file may fail before anybody reads; a later reader then gets the error.
  return zip
    .on("error", () => {})
    .once("close", () => {
      for (const stream of opened) if (stream instanceof Readable) stream.destroy();
    });
}

/** The pieces of a file, put together to be worth compressing. */
async function* joined(pieces: Pieces): AsyncGenerator<Uint8Array, void, void> {
  let text = "";
  for await (const piece of pieces) {
    if (typeof piece !== "string") {
      yield piece;
      continue;
    }
    text += piece;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
}

/** A name that cannot escape its folder in any file system. */
export function safeName(fileName: string): string {
  return fileName.replace(/[/\\:*?"<>|\p{Cc}]/gu, "_").replace(/^\.+/, "_") || "file";
}
