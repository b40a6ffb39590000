import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { eraseColumns } from "../erase/erase-columns.ts";
import { storedLayout } from "../read/stored-layout.ts";
import type { Recognized } from "../recognize/recognized.ts";
import type { UnpackedFile } from "./unpack-upload.ts";

const ZSTD_LEVEL = 3;

/**
 * Erases the columns with personal data of buyers from an unpacked file on disk, before any of it is stored. Its hash
 * stays that of the file as it was received.
 */
export async function eraseFile(
  file: UnpackedFile,
  { recognition, layout, personal }: Recognized,
): Promise<UnpackedFile> {
  if (personal.length === 0) return file;
  const { path, encoding } = file;
  const ragged = layout?.reading?.ragged ?? false;
  const split = { ...storedLayout({ encoding, kind: null, recognition }), ragged };
  const rewritten = `${path}.erased`;
  let bytesTotal = 0;
  try {
    await pipeline(
      createReadStream(path),
      createZstdDecompress(),
      (bytes: AsyncIterable<Buffer>) => eraseColumns(bytes, split, personal),
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          bytesTotal += piece.length;
          yield piece;
        }
      },
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
      createWriteStream(rewritten, { flags: "wx", mode: 0o600 }),
    );
    await rename(rewritten, path);
  } finally {
    await rm(rewritten, { force: true });
  }
  return { ...file, bytesTotal };
}
