import type { ClaimKey } from "@ledgerline/contract/claims/claims";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth";
import { deleteClaimRow } from "@ledgerline/db/queries/claims";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history/record-event.ts";
import { requireClaim } from "./show/require-claim.ts";

/** Deletes a dropped claim with its attachments; in every plan. Throws `conflict` for one that was not dropped. */
export async function deleteClaim(ctx: ArtistContext, { id }: ClaimKey): Promise<Done> {
  const { artistId } = ctx;
  await transaction(ctx.db, async (tx) => {
    await lockArtist(tx, artistId);
    const { state, subject } = await requireClaim(tx, artistId, id);
    if (state !== "dropped") throw new DomainError("conflict", MESSAGES.claimKept);
    await deleteClaimRow(tx, artistId, id);
    await recordEvent(tx, ctx, { action: "claim_deleted", claim: subject });
  });
  return { message: SUCCESSES.claimDeleted };
}
