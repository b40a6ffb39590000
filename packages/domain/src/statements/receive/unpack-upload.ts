import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import type { ErrorCode } from "@ledgerline/contract/wire/error";
import { TextProbe } from "@ledgerline/statements/encoding/text-probe";
import { formatBytes } from "@ledgerline/statements/english";
import { readSheetHeads, type SheetHead } from "@ledgerline/statements/read/workbook/sheet-heads";
import { UnreadableWorkbook } from "@ledgerline/statements/read/workbook/workbook-limits";
import { type FileSample, Sampler } from "@ledgerline/statements/recognize/file-sample";
import {
  type ContainedFile,
  withContainedFiles as openContainedFiles,
  UnreadableArchive,
} from "@ledgerline/statements/stream/contained-files";
import type { EncodingReading, StatementEncoding, StatementNote } from "@ledgerline/statements/vocabulary";
import { DomainError } from "../../context/errors.ts";

/** The lowest level that is still smaller than gzip; compressing must not be slower than hashing. */
const ZSTD_LEVEL = 3;

interface UnpackedWorkbook {
  /** Why it cannot be a statement. */
  refusal: StatementNote | null;
  /** Null unless the file is a workbook. */
  sheets: SheetHead[] | null;
}

export interface Upload {
  fileName: string;
  /** The spooled file. */
  path: string;
  limits: { maxUnpackedBytes: number };
  /** Where the unpacked files are written. */
  folder: string;
}

export interface UnpackedFile {
  fileName: string;
  /** Hash of the unpacked bytes, in hexadecimal. */
  sha256: string;
  bytesTotal: number;
  encoding: StatementEncoding;
  /** The possible encodings, when the text does not tell. */
  encodings?: EncodingReading[];
  /** The beginning and end of the file, which tell what it is. */
  sample: FileSample;
  /** Why it cannot be a statement; null when it may be one. */
  refusal: StatementNote | null;
  /** The sheets of a workbook that have a table; null for other files. */
  sheets: SheetHead[] | null;
  /** The unpacked bytes, compressed with zstd, on disk. */
  path: string;
}

/** Unpacks, hashes and compresses every file of an upload, except empty ones. */
export async function unpackUpload(upload: Upload): Promise<UnpackedFile[]> {
  const { folder, limits } = upload;
  const budget = new UnpackBudget(limits.maxUnpackedBytes);
  return withContainedFiles(upload, async (contained) => {
    budget.foresee(contained.reduce((sum, { declaredBytes = 0 }) => sum + declaredBytes, 0));
    const unpacked: UnpackedFile[] = [];
    for (const file of contained) {
      const one = await unpack(file, join(folder, String(unpacked.length)), budget);
      unpacked.push({ ...one, ...(await readWorkbook(one, limits)) });
    }
    return unpacked.filter(({ bytesTotal }) => bytesTotal > 0);
  });
}

async function unpack(file: ContainedFile, path: string, budget: UnpackBudget): Promise<Omit<UnpackedFile, "sheets">> {
  const hash = createHash("sha256");
  const probe = new TextProbe();
  const sampler = new Sampler();
  let bytesTotal = 0;
  await pipeline(
    file.read(),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        budget.take(piece.length);
        bytesTotal += piece.length;
        hash.update(piece);
        probe.push(piece);
        sampler.push(piece);
        yield piece;
      }
    },
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
    createWriteStream(path, { flags: "wx", mode: 0o600 }),
  );
  const sha256 = hash.digest("hex");
  return { fileName: file.fileName, sha256, bytesTotal, path, sample: sampler.end(), ...probe.end() };
}

/** Limits the total bytes of all files of an upload while they are unpacked. */
class UnpackBudget {
  readonly #maxBytes: number;
  #taken = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  take(bytes: number): void {
    this.#taken += bytes;
    this.foresee(0);
  }

  /** Throws if there is no room for this many more bytes. */
  foresee(bytes: number): void {
    if (this.#taken + bytes > this.#maxBytes) {
      throw new DomainError(
        "payload_too_large",
        `The upload unpacks to more than ${formatBytes(this.#maxBytes)}. Upload its files a few at a time.`,
      );
    }
  }
}

/** Reads an unpacked file, compressed with zstd, as a workbook. One that is not packed like one keeps its refusal. */
async function readWorkbook(
  { path, refusal }: { path: string; refusal: StatementNote | null },
  { maxUnpackedBytes }: { maxUnpackedBytes: number },
): Promise<UnpackedWorkbook> {
  if (refusal?.code !== "not_text" || refusal.kind !== "zip") return { refusal, sheets: null };
  const packed = `${path}.xlsx`;
  try {
    await pipeline(
      createReadStream(path),
      createZstdDecompress(),
      createWriteStream(packed, { flags: "wx", mode: 0o600 }),
    );
    const sheets = await readSheetHeads(packed, { maxUnpackedBytes });
    return sheets.some(({ rows }) => rows.length > 0)
      ? { refusal: null, sheets }
      : { refusal: { code: "no_tables" }, sheets: null };
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { refusal: error.note, sheets: null };
    throw error;
  } finally {
    await rm(packed, { force: true });
  }
}

const CODES: Record<UnreadableArchive["code"], ErrorCode> = { damaged: "bad_request", too_large: "payload_too_large" };

/**
 * Calls `use` with the files of an upload: what a .gz or .zip contains, else the upload itself. They can be read only
 * while `use` runs. Throws `bad_request` or `payload_too_large` for an archive that cannot be unpacked.
 */
export async function withContainedFiles<T>(
  upload: { path: string; fileName: string },
  use: (files: ContainedFile[]) => Promise<T>,
): Promise<T> {
  try {
    return await openContainedFiles(upload, use);
  } catch (error) {
    if (!(error instanceof UnreadableArchive)) throw error;
    throw new DomainError(CODES[error.code], error.message, { cause: error });
  }
}
