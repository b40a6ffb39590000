import { type FileHandle, open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { CostReceipt } from "@ledgerline/contract/shares/share-money";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply } from "fastify";

/**
 * Waits for the first piece, so that an error from reading it can still be answered. The receiver of the pieces ends
 * them by `return`, even before reading any: a generator that never ran would not end its source.
 */
export async function begun<Piece>(pieces: AsyncIterable<Piece>): Promise<AsyncIterable<Piece>> {
  const iterator = pieces[Symbol.asyncIterator]();
  const read = [await iterator.next()];
  const all: AsyncIterator<Piece> = {
    next: async () => read.pop() ?? iterator.next(),
    return: async () => {
      await iterator.return?.();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => all };
}

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

/** Has the browser save the file under its name. Clients that know only ASCII get underscores for other characters. */
export function attachmentHeader(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]/g, "_");
  return contentDisposition(fileName, { fallback: ascii === fileName || ascii });
}

const RECEIPT_TYPES = { pdf: "application/pdf", png: "image/png", jpeg: "image/jpeg" } as const;

/** Sends a receipt. A browser saves it and never shows it as a page of ours. */
export function sendReceipt(reply: FastifyReply, receipt: CostReceipt, stream: Readable): FastifyReply {
  return reply
    .type(RECEIPT_TYPES[receipt.kind])
    .header("content-length", receipt.bytes)
    .header("content-disposition", attachmentHeader(receipt.file_name))
    .send(stream);
}
