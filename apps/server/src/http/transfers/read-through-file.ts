import { type FileHandle, open, rm } from "node:fs/promises";

const PIECE_BYTES = 64 * 1024;

/**
 * Reads chunks through a file on disk, as fast as they come, so that a slow reader does not hold up their source.
 * Leaves nothing on disk, however it ends; then calls `onEnd`.
 */
export async function* readThroughFile(
  chunks: AsyncIterable<string | Buffer>,
  path: string,
  onEnd: () => void,
): AsyncGenerator<Buffer> {
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  const writer = new Writer(file);
  const writing = writer.write(chunks);
  // It may fail while the reader is busy; the error is thrown below once the reader asks for more.
  writing.catch(() => {});
  try {
    for (let sent = 0; ; ) {
      const bytes = Math.min(PIECE_BYTES, writer.written - sent);
      if (bytes > 0) {
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(bytes), 0, bytes, sent);
        sent += bytesRead;
        yield buffer.subarray(0, bytesRead);
      } else if (writer.ended) {
        return await writing;
      } else {
        await writer.more();
      }
    }
  } finally {
    writer.abandoned = true;
    await writing.catch(() => {});
    await file.close();
    onEnd();
  }
}

class Writer {
  written = 0;
  ended = false;
  /** Ends the writing at the next chunk. */
  abandoned = false;
  readonly #file: FileHandle;
  #news = Promise.withResolvers<void>();

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Resolves when more has been written, or everything. */
  more(): Promise<void> {
    return this.#news.promise;
  }

  async write(chunks: AsyncIterable<string | Buffer>): Promise<void> {
    try {
      for await (const chunk of chunks) {
        if (this.abandoned) return;
        const bytes = Buffer.from(chunk);
        await this.#file.write(bytes, 0, bytes.length, this.written);
        this.written += bytes.length;
        this.#tell();
      }
    } finally {
      this.ended = true;
      this.#tell();
    }
  }

  #tell(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }
}
