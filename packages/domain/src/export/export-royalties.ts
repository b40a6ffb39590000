import type { ExportInput, ExportRecords, ExportTotal, RoyaltyExport } from "@ledgerline/contract/export/export";
import type { ExportGrouping } from "@ledgerline/contract/export/export-files";
import { EXPORT_CALL_RECORDS } from "@ledgerline/contract/wire/constants";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { beginExport, type ExportHead, rangeOf } from "./begin-export.ts";
import { readRoyaltyExport } from "./royalty-export.sql.ts";

/** The booked and measured months that overlap the range, from one snapshot. Refused if they exceed the limit. */
export async function exportRoyalties(ctx: AccountContext, input: ExportInput): Promise<RoyaltyExport> {
  const head = await beginExport(ctx, input);
  const { by, ...rest } = head;
  if (by === "month") return { ...rest, by, ...(await readAll(ctx, by, head)) };
  if (by === "track") return { ...rest, by, ...(await readAll(ctx, by, head)) };
  return { ...rest, by, ...(await readAll(ctx, by, head)) };
}

async function readAll<By extends ExportGrouping>(ctx: AccountContext, by: By, head: ExportHead) {
  const all: { totals: ExportTotal[]; records: ExportRecords[By][] } = { totals: [], records: [] };
  for await (const part of readRoyaltyExport(ctx.db, by, rangeOf(ctx, head))) {
    if ("records" in part) {
      all.records.push(...part.records);
      continue;
    }
    if (part.summary.records > EXPORT_CALL_RECORDS) throw tooMany(part.summary.records);
    all.totals = part.summary.totals;
  }
  return all;
}

function tooMany(records: number): DomainError {
  return new DomainError(
    "bad_request",
    `This range has ${records} records, but one call returns at most ${EXPORT_CALL_RECORDS}. ` +
      "Choose a shorter range, or download all of it from GET /api/export/royalties.",
  );
}
