import { randomUUID } from "node:crypto";
import { close, createWriteStream, open } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";

/**
 * Writes bytes to an unlinked file on disk, so that nothing stays if the process is killed. Returns its descriptor, for
 * the caller to close. Throws if there are not exactly `size` bytes.
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
