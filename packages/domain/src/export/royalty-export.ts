import type {
  ExportFileInput,
  ExportInput,
  ExportPreview,
  ExportPreviewInput,
  ExportRecords,
  ExportTotal,
  RoyaltyExport,
} from "@ledgerline/contract/export";
import type { ExportGrouping } from "@ledgerline/contract/export-files";
import { EXPORT_CALL_RECORDS } from "@ledgerline/contract/wire/constants";
import { transaction } from "@ledgerline/db/client";
import { requireMember } from "../auth/member.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { readExportSummary, readRoyaltyCsv, readRoyaltyExport } from "./royalty-export.sql.ts";

type ExportHead = Pick<RoyaltyExport, "by" | "artist" | "period" | "generated_at">;

/** What an export of the range would contain, without its records. */
export async function previewExport(ctx: AccountContext, input: ExportPreviewInput): Promise<ExportPreview> {
  const { start_date, end_date } = input;
  return { period: { start_date, end_date }, ...(await readExportSummary(ctx.db, ctx.accountId, input)) };
}

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

/**
 * An export as a file, in pieces as they are read: CSV, or the text of a `RoyaltyExport`. Throws `payment_required` for
 * CSV unless the account's plan includes it.
 */
export async function streamRoyalties(
  ctx: AccountContext,
  input: ExportFileInput,
): Promise<AsyncIterable<string | Buffer>> {
  if (input.format === "csv") await ensureIncluded(ctx, "csv_export");
  const head = await beginExport(ctx, input);
  if (input.format === "json") return writeJson(ctx, head);
  return readRoyaltyCsv(ctx.pools.bulk, input.by, rangeOf(ctx, head));
}

async function* writeJson(ctx: AccountContext, head: ExportHead): AsyncGenerator<string> {
  let first = true;
  for await (const part of readRoyaltyExport(ctx.pools.bulk, head.by, rangeOf(ctx, head))) {
    if ("summary" in part) {
      yield `${JSON.stringify(head).slice(0, -1)},"totals":${JSON.stringify(part.summary.totals)},"records":[`;
    } else {
      const lines = part.records.map((record) => JSON.stringify(record)).join(",\n");
      yield first ? `\n${lines}` : `,\n${lines}`;
      first = false;
    }
  }
  yield "\n]}\n";
}

/** The part of an export before its records. */
async function beginExport(
  ctx: AccountContext,
  { start_date, end_date, by }: Pick<ExportInput, "start_date" | "end_date" | "by">,
): Promise<ExportHead> {
  const { user, account } = await requireMember(ctx);
  await transaction(ctx.db, (tx) =>
    recordEvent(tx, ctx, { action: "royalties_exported", from: start_date, to: end_date }),
  );
  return {
    by,
    artist: { id: account.id, artist_name: account.artistName, real_name: user.realName },
    period: { start_date, end_date },
    generated_at: ctx.clock().toISOString(),
  };
}

function rangeOf({ accountId }: AccountContext, { period }: ExportHead) {
  return { accountId, from: period.start_date, to: period.end_date };
}
