import { closeSync, createReadStream, ftruncateSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { EXIT, Failure } from "./exit.ts";
import { write } from "./terminal.ts";

const BUFFERED_CHARS = 256 * 1024;

/**
 * Output that appears whole, or not at all if something fails first. Until then it is in a file beside its place, or in
 * the temporary folder for the standard output.
 */
export class OutputFile {
  readonly #path: string | null;
  readonly #partial: string;
  readonly #fd: number;
  readonly #drop: () => void;
  #text = "";
  #bytes = 0;

  /** `path`: null for the standard output. Throws Failure for one that cannot be written. */
  constructor(path: string | null) {
    this.#path = path === null ? null : resolve(path);
    this.#partial = this.#path === null ? join(tmpdir(), "output") : partialOf(this.#path);
    try {
      this.#fd = openSync(this.#partial, "wx", 0o600);
    } catch (error) {
      throw new Failure(EXIT.usage, `${path} cannot be written: ${(error as Error).message}`, { cause: error });
    }
    this.#drop = () => rmSync(this.#partial, { force: true });
    process.on("exit", this.#drop);
  }

  write(text: string): void {
    this.#text += text;
    if (this.#text.length > BUFFERED_CHARS) this.#flush();
  }

  writeBytes(bytes: Uint8Array): void {
    this.#flush();
    this.#append(bytes);
  }

  /** How far it has been written. */
  mark(): number {
    this.#flush();
    return this.#bytes;
  }

  /** Discards what was written after a mark. */
  backTo(mark: number): void {
    this.#text = "";
    ftruncateSync(this.#fd, mark);
    this.#bytes = mark;
  }

  async deliver(): Promise<void> {
    this.#flush();
    closeSync(this.#fd);
    if (this.#path !== null) renameSync(this.#partial, this.#path);
    else for await (const piece of createReadStream(this.#partial)) await write(process.stdout, piece);
    process.off("exit", this.#drop);
    this.#drop();
  }

  #flush(): void {
    const bytes = Buffer.from(this.#text);
    this.#text = "";
    this.#append(bytes);
  }

  #append(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#fd, bytes, at, bytes.length - at, this.#bytes + at);
    this.#bytes += bytes.length;
  }
}

/** In the same folder, so that moving it into place is one step. */
function partialOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.partial`);
}
