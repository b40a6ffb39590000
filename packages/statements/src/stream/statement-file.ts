import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { formatBytes } from "../words.ts";
import { type ContainedFile, UnreadableArchive, withContainedFiles } from "./contained-files.ts";

/** A path, the URL of a file, its bytes, or a stream of them. */
export type StatementFile = string | URL | Uint8Array | AsyncIterable<Uint8Array>;

/** A file that is not packed, on disk. */
export interface PlainFile {
  fileName: string;
  path: string;
}

interface Bounds {
  fileName?: string | undefined;
  maxUnpackedBytes: number;
}

/**
 * Calls `use` with each file of a .gz or .zip, one after the other, or with the file itself. A file that is not on disk
 * is written to a temporary folder, which is removed afterwards. Throws UnreadableArchive.
 */
export async function withPlainFiles(
  file: StatementFile,
  { fileName, maxUnpackedBytes }: Bounds,
  use: (plain: PlainFile) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "statement-"));
  try {
    const path = await onDisk(file, join(folder, "statement"));
    const packed = { path, fileName: fileName ?? basename(path) };
    await withContainedFiles(packed, async (contained) => {
      const budget = { left: maxUnpackedBytes, most: maxUnpackedBytes };
      for (const one of contained) {
        if (one.path !== undefined) await use({ fileName: one.fileName, path: one.path });
        else await unpacked(one, join(folder, "unpacked"), budget, use);
      }
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function onDisk(file: StatementFile, spool: string): Promise<string> {
  if (typeof file === "string") return file;
  if (file instanceof URL) return fileURLToPath(file);
  await pipeline(file instanceof Uint8Array ? Readable.from([file]) : file, createWriteStream(spool, { mode: 0o600 }));
  return spool;
}

interface Budget {
  left: number;
  most: number;
}

async function unpacked(
  file: ContainedFile,
  path: string,
  budget: Budget,
  use: (plain: PlainFile) => Promise<void>,
): Promise<void> {
  const bounded = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      budget.left -= piece.length;
      if (budget.left < 0) {
        throw new UnreadableArchive("too_large", `The archive unpacks to more than ${formatBytes(budget.most)}.`);
      }
      yield piece;
    }
  };
  await pipeline(file.read(), bounded, createWriteStream(path, { mode: 0o600 }));
  await use({ fileName: file.fileName, path });
  await rm(path);
}
