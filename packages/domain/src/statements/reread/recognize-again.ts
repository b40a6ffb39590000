import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Database } from "@ledgerline/db/client";
import { listAccountFormats } from "@ledgerline/db/queries/statements/account-formats";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { StoredOffer } from "@ledgerline/db/schema";
import { isNameless } from "@ledgerline/statements/map/header-key";
import { inEncoding } from "@ledgerline/statements/recognize/in-encoding";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import { openOriginal } from "../originals.ts";
import { readUploadFiles } from "../receive/read-upload-files.ts";

export type Taken = NonNullable<StoredOffer["taken"]>;

export interface Spool {
  /** Where the file is kept while it is read. */
  folder: string;
  limits: { maxUnpackedBytes: number };
}

/** What a statement's stored file would be recognized as if it were uploaded today, or why it would be refused. */
export async function recognizeAgain(
  db: Database,
  statement: StatementRow,
  { folder, limits }: Spool,
): Promise<Taken | { refusal: StatementNote }> {
  const { accountId, id, fileName, sheet, answers } = statement;
  const spool = await mkdtemp(join(folder, "reread-"));
  try {
    const path = join(spool, "original");
    await pipeline(openOriginal(db, accountId, id), createWriteStream(path, { flags: "wx", mode: 0o600 }));
    const formats = await listAccountFormats(db, accountId);
    // Names only tell whose plays an export has, and exports are not read again.
    const files = await readUploadFiles({ path, fileName, limits, folder: spool, formats, names: [] });
    const own = files.find((file) => file.sheet === sheet) ?? (files.length === 1 ? files[0] : undefined);
    if (!own) return { refusal: { code: "no_tables" } };
    if ("refusal" in own.taken) return own.taken;
    const { format, isEmpty, recognition } = own.taken;
    // Nothing in a file without a header names the mapping that was made for it alone.
    const { recognition: mapped } = statement;
    if (format === null && mapped && isNameless(mapped.header) && mapped.header.length === recognition.header.length) {
      return { encoding: statement.encoding, recognition: mapped, format: statement.format, isEmpty };
    }
    // The artist's answers about the encoding and about repeated rows still hold for the same file.
    const isSaid = recognition.encodings !== undefined && answers["encoding"] === statement.encoding;
    const encoding = isSaid ? statement.encoding : own.encoding;
    const repeated = answers["repeated"] === undefined ? undefined : statement.recognition?.repeated;
    const read = isSaid ? inEncoding(recognition, encoding) : recognition;
    return { encoding, recognition: { ...read, ...(repeated && { repeated }) }, format, isEmpty };
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}
