import { randomUUIDv7 } from "node:crypto";
import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { Transaction } from "@ledgerline/db/client";
import { listAccountFormats, type StatementRow, saveAccountFormat } from "@ledgerline/db/queries/statements";
import { headerKey, isNameless } from "@ledgerline/statements/map";
import { DomainError } from "../../context/errors.ts";
import { requireRecognition } from "./recognized-statement.ts";

const MOST_FORMATS = 200;

export interface OwnFormat {
  id: string;
  name: string;
  mapping: Mapping;
}

/**
 * Stores a mapping for all files with the statement's header; for that file alone if it has none. The caller holds the
 * account's lock.
 */
export async function saveFormat(
  tx: Transaction,
  statement: StatementRow,
  { mapping, name }: { mapping: Mapping; name: string },
  now: Date,
): Promise<OwnFormat> {
  const { accountId, sha256, sheet } = statement;
  const { header } = requireRecognition(statement).recognition;
  const key = headerKey(isNameless(header) ? [sha256, sheet ?? ""] : header);
  const formats = await listAccountFormats(tx, accountId);
  const before = formats.find((format) => format.headerKey === key);
  if (!before && formats.length >= MOST_FORMATS) {
    throw new DomainError("conflict", `You have ${MOST_FORMATS} formats already. Delete one that you no longer need.`);
  }
  // The month belongs to the file: stored with the format, it would apply to every later file.
  const { month: _month, ...kept } = mapping;
  const format = { id: before?.id ?? randomUUIDv7(), name, mapping: kept };
  await saveAccountFormat(tx, { ...format, accountId, headerKey: key, header, createdAt: now });
  return format;
}
