import { EXPORT_CALL_RECORDS } from "@ledgerline/contract/constants";
import type { ExportInput, RoyaltyExport } from "@ledgerline/contract/export";
import { readRoyaltyExport } from "@ledgerline/db/queries/export/royalty-export";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { beginExport } from "./begin-export.ts";

/** The booked and measured months that overlap the range, from one snapshot. Refused if they exceed the limit. */
export async function exportRoyalties(ctx: ArtistContext, range: ExportInput): Promise<RoyaltyExport> {
  const head = await beginExport(ctx, range);
  const result: RoyaltyExport = { ...head, totals: [], records: [] };
  for await (const part of readRoyaltyExport(ctx.db, ctx.artistId, range.start_date, range.end_date)) {
    if ("records" in part) {
      result.records.push(...part.records);
      continue;
    }
    if (part.summary.records > EXPORT_CALL_RECORDS) throw tooMany(part.summary.records);
    result.totals = part.summary.totals;
  }
  return result;
}

function tooMany(records: number): DomainError {
  return new DomainError(
    "bad_request",
    `This range has ${records} records, but one call returns at most ${EXPORT_CALL_RECORDS}. ` +
      "Choose a shorter range, or download all of it from GET /api/export/royalties.",
  );
}
