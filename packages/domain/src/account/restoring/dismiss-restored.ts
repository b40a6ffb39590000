import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { updateArtist } from "@ledgerline/db/queries/auth";
import type { ArtistContext } from "../../context/context.ts";

/** Takes note that the artist knows of the restore: nothing says so any more. */
export async function dismissRestored(ctx: ArtistContext): Promise<Done> {
  await updateArtist(ctx.db, ctx.artistId, { restoredFrom: null });
  return { message: SUCCESSES.restoredDismissed };
}
