import { randomUUID } from "node:crypto";
import { close, createWriteStream, open } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";

/**
 * Writes bytes to a file on disk that has no name any more, so that nothing stays when the process is killed. Answers
 * with its descriptor, for the caller to close. Throws when there are not `size` of them.
 */
export async function spoolNameless(bytes: AsyncIterable<Buffer>, size: number): Promise<number> {
  const path = join(tmpdir(), `ledgerline-${randomUUID()}`);
  const fd = await promisify(open)(path, "wx+", 0o600);
  try {
    await rm(path);
    const file = createWriteStream(path, { fd, autoClose: false });
    await pipeline(bytes, file);
    if (file.bytesWritten !== size) throw new Error("The stored file is incomplete");
    return fd;
  } catch (error) {
    await promisify(close)(fd);
    throw error;
  }
}
