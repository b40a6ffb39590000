import { MESSAGES } from "@ledgerline/contract/error";
import type { ExportInput, RoyaltyExport } from "@ledgerline/contract/export";
import { findArtist } from "@ledgerline/db/queries/auth/artists";
import { readRoyaltyExport } from "@ledgerline/db/queries/export/royalty-export";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";

/** The text of one `RoyaltyExport`, from one snapshot of the database: booked and measured months that overlap the range (UTC days, both included). */
export async function exportRoyalties(
  ctx: ArtistContext,
  { start_date, end_date }: ExportInput,
): Promise<AsyncIterable<string>> {
  await ctx.limits.take("export", ctx.artistId);
  const artist = await findArtist(ctx.db, ctx.artistId);
  if (!artist) throw new DomainError("unauthorized", MESSAGES.sessionEnded);
  return write(ctx, {
    artist: { id: artist.id, artist_name: artist.artistName, real_name: artist.realName },
    period: { start_date, end_date },
    generated_at: ctx.clock().toISOString(),
  });
}

async function* write(
  ctx: ArtistContext,
  head: Pick<RoyaltyExport, "artist" | "period" | "generated_at">,
): AsyncGenerator<string> {
  const { start_date, end_date } = head.period;
  let first = true;
  for await (const part of readRoyaltyExport(ctx.bulk, ctx.artistId, start_date, end_date)) {
    if ("totals" in part) {
      yield `${JSON.stringify(head).slice(0, -1)},"totals":${JSON.stringify(part.totals)},"records":[`;
    } else {
      const lines = part.records.map((record) => JSON.stringify(record)).join(",\n");
      yield first ? `\n${lines}` : `,\n${lines}`;
      first = false;
    }
  }
  yield "\n]}\n";
}
