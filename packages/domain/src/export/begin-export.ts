import type { ExportInput, RoyaltyExport } from "@ledgerline/contract/export/export";
import { transaction } from "@ledgerline/db/client";
import { requireArtist } from "../auth/identity/require-artist.ts";
import type { ArtistContext } from "../context/context.ts";
import { recordEvent } from "../history/record-event.ts";

export type ExportHead = Pick<RoyaltyExport, "by" | "artist" | "period" | "generated_at">;

/** The head of an export. */
export async function beginExport(
  ctx: ArtistContext,
  { start_date, end_date, by }: Pick<ExportInput, "start_date" | "end_date" | "by">,
): Promise<ExportHead> {
  const artist = await requireArtist(ctx);
  await transaction(ctx.db, (tx) =>
    recordEvent(tx, ctx, { action: "royalties_exported", from: start_date, to: end_date }),
  );
  return {
    by,
    artist: { id: artist.id, artist_name: artist.artistName, real_name: artist.realName },
    period: { start_date, end_date },
    generated_at: ctx.clock().toISOString(),
  };
}

export function rangeOf({ artistId }: ArtistContext, { period }: ExportHead) {
  return { artistId, from: period.start_date, to: period.end_date };
}
