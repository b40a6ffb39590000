import { transaction } from "@ledgerline/db/client";
import { countWrongCode, updateSecondFactor } from "@ledgerline/db/queries/account/second-factors";
import { findArtist } from "@ledgerline/db/queries/auth/artists";
import { DAY_MS } from "../../calendar/durations.ts";
import type { Context } from "../../context/context.ts";
import { recordEventBy } from "../../history/record-event.ts";
import { tellArtist } from "../../mail/tell-artist.ts";
import { WORTH_TELLING } from "./wrong-codes-notice.ts";

/**
 * Counts a wrong code that came with the right password. Once there were a few since the last login, the artist is told
 * by email and in the history, at most once a day.
 */
export async function recordWrongCode(ctx: Context, artistId: string): Promise<void> {
  const now = ctx.clock();
  await transaction(ctx.entry, async (tx) => {
    const factor = await countWrongCode(tx, artistId);
    if (!factor || factor.wrongCodes < WORTH_TELLING) return;
    if (factor.toldAt && now.getTime() - factor.toldAt.getTime() < DAY_MS) return;
    const artist = await findArtist(tx, artistId);
    if (!artist) return;
    await updateSecondFactor(tx, artistId, { toldAt: now });
    await recordEventBy(
      tx,
      { artistId, actor: "ledgerline", at: now },
      { action: "wrong_codes", codes: factor.wrongCodes },
    );
    await tellArtist(ctx, tx, { artistId, email: artist.email }, "wrong_codes");
  });
}
