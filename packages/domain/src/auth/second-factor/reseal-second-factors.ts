import { transaction } from "@ledgerline/db/client";
import { listSecondFactorsAfter, lockSecondFactor, updateSecondFactor } from "@ledgerline/db/queries/account";
import type { Context, With } from "../../context/context.ts";
import { openSecret, sealedFor } from "./open-secret.ts";

const BATCH = 200;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Seals every secret with the newest key. Returns how many there were to seal, and how many no key opens. */
export async function resealSecondFactors(
  ctx: Pick<Context, "db"> & With<"crypto", "secrets">,
): Promise<{ resealed: number; unreadable: number }> {
  const done = { resealed: 0, unreadable: 0 };
  let after = BEFORE_ALL;
  for (;;) {
    const batch = await listSecondFactorsAfter(ctx.db, after, BATCH);
    for (const { artistId, secret } of batch) {
      if (!ctx.crypto.secrets.isCurrent(secret)) done[await resealOne(ctx, artistId)] += 1;
    }
    const last = batch.at(-1);
    if (!last) return done;
    after = last.artistId;
  }
}

function resealOne(
  ctx: Pick<Context, "db"> & With<"crypto", "secrets">,
  artistId: string,
): Promise<"resealed" | "unreadable"> {
  return transaction(ctx.db, async (tx) => {
    const row = await lockSecondFactor(tx, artistId);
    if (!row) return "resealed";
    const secret = openSecret(ctx, row);
    if (secret === null) return "unreadable";
    await updateSecondFactor(tx, artistId, { secret: ctx.crypto.secrets.seal(sealedFor(artistId), secret) });
    return "resealed";
  });
}
