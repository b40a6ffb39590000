import type { ExportFileInput } from "@ledgerline/contract/export/export";
import type { AccountContext } from "../context/context.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { beginExport, type ExportHead, rangeOf } from "./begin-export.ts";
import { readRoyaltyCsv } from "./royalty-csv.sql.ts";
import { readRoyaltyExport } from "./royalty-export.sql.ts";

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
