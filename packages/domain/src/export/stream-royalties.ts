import type { ExportInput } from "@ledgerline/contract/export";
import { readRoyaltyExport } from "@ledgerline/db/queries/export/royalty-export";
import type { ArtistContext } from "../context/context.ts";
import { beginExport, type ExportHead } from "./begin-export.ts";

/** The text of a `RoyaltyExport`, in pieces as they are read. */
export async function streamRoyalties(ctx: ArtistContext, range: ExportInput): Promise<AsyncIterable<string>> {
  return write(ctx, await beginExport(ctx, range));
}

async function* write(ctx: ArtistContext, head: ExportHead): AsyncGenerator<string> {
  const { start_date, end_date } = head.period;
  let first = true;
  for await (const part of readRoyaltyExport(ctx.bulk, ctx.artistId, start_date, end_date)) {
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
