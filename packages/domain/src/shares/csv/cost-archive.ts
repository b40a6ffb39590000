import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { COST_ARCHIVE_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { type CostReceipt, RECEIPT_BYTES } from "@ledgerline/contract/shares/share-money";
import { formatBytes } from "@ledgerline/statements/english";
import type { ContainedFile } from "@ledgerline/statements/stream/contained-files";
import { plainFileName } from "@ledgerline/statements/words";
import { DomainError } from "../../context/errors.ts";
import type { SpooledFile } from "../../context/threads.ts";
import { receiptOf } from "../../statements/receipts.ts";
import { withContainedFiles } from "../../statements/receive/unpack-upload.ts";
import { takeTable } from "./table-file.ts";

const TABLE = /\.(?:csv|tsv|txt|xlsx)$/i;
const NO_ARCHIVE = "Choose a ZIP that has a table of costs and the receipts that its rows name.";
const NO_TABLE = "The ZIP has no table. Put a CSV or an Excel workbook with the costs in it, beside the receipts.";

/** A file beside the table that can be a receipt. */
export interface ArchivedReceipt {
  name: string;
  receipt: CostReceipt;
  read(): Promise<{ receipt: CostReceipt; pieces: Buffer[] }>;
}

/** A file beside the table, or why it cannot be a receipt. */
type ArchivedFile = ArchivedReceipt | { name: string; fault: string };

/** The costs of an archive as text, and its other files by what their names come to. */
export interface CostArchive {
  text: string;
  files: ReadonlyMap<string, readonly ArchivedFile[]>;
}

/**
 * Opens a ZIP on disk while `use` runs. Every file is read once before, so that nothing from a damaged archive is stored.
 * Throws `bad_request` and `payload_too_large` for a file that is not such an archive, or unpacks to too much.
 */
export function withCostArchive<T>(archive: SpooledFile, use: (archive: CostArchive) => Promise<T>): Promise<T> {
  return withContainedFiles(archive, async (contained) => {
    if (contained.some(({ path }) => path !== undefined)) throw new DomainError("bad_request", NO_ARCHIVE);
    const declared = contained.reduce((sum, { declaredBytes = 0 }) => sum + declaredBytes, 0);
    if (declared > COST_ARCHIVE_BOUNDS.unpacked) {
      const most = formatBytes(COST_ARCHIVE_BOUNDS.unpacked);
      throw new DomainError(
        "payload_too_large",
        `The ZIP unpacks to more than ${most}. Split it, each part with its table.`,
      );
    }
    const tables = contained.filter(({ fileName }) => TABLE.test(fileName));
    const [table, another] = tables;
    if (!table) throw new DomainError("bad_request", NO_TABLE);
    if (another) {
      const names = `“${table.fileName}” and “${another.fileName}”`;
      throw new DomainError("bad_request", `The ZIP has several tables, such as ${names}. Leave one of them in it.`);
    }
    const text = await readTable(table, archive.path);
    const files: ArchivedFile[] = [];
    for (const file of contained) if (file !== table) files.push(await lookAt(file));
    return use({ text, files: Map.groupBy(files, ({ name }) => fileKey(name)) });
  });
}

/** A file's name however it is written: with its folders, in another case, or composed as macOS does. */
export function fileKey(name: string): string {
  return plainFileName(name).normalize("NFC").toLowerCase();
}

/** Workbooks are read from disk. */
async function readTable(table: ContainedFile, beside: string): Promise<string> {
  const path = `${beside}.table`;
  try {
    await pipeline(table.read(), createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return (await takeTable({ path, fileName: table.fileName, bytes: table.declaredBytes ?? 0, said: {} })).text;
  } finally {
    await rm(path, { force: true });
  }
}

async function lookAt(file: ContainedFile): Promise<ArchivedFile> {
  const name = file.fileName;
  if ((file.declaredBytes ?? 0) > RECEIPT_BYTES) {
    return { name, fault: `“${name}” is larger than ${formatBytes(RECEIPT_BYTES)}` };
  }
  const read = async () => receiptOf(Buffer.concat(await Array.fromAsync(file.read())), name);
  try {
    return { name, receipt: (await read()).receipt, read };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "unsupported_media_type") throw error;
    return { name, fault: `“${name}” is not a PDF, PNG or JPEG` };
  }
}
