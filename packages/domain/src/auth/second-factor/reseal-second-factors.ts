import { transaction } from "@ledgerline/db/client";
import { listSecondFactorsAfter, lockSecondFactor, updateSecondFactor } from "@ledgerline/db/queries/account";
import type { Context, With } from "../../context/context.ts";
import { openSecret, sealedFor } from "./open-secret.ts";

const BATCH = 200;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Seals every secret with the newest key. Returns how many had to be sealed, and how many no key opens. */
export async function resealSecondFactors(
  ctx: Pick<Context, "db"> & With<"crypto", "secrets">,
): Promise<{ resealed: number; unreadable: number }> {
  const done = { resealed: 0, unreadable: 0 };
  let after = BEFORE_ALL;
  for (;;) {
    const batch = await listSecondFactorsAfter(ctx.db, after, BATCH);
    for (const { userId, secret } of batch) {
      if (!ctx.crypto.secrets.isCurrent(secret)) done[await resealOne(ctx, userId)] += 1;
    }
    const last = batch.at(-1);
    if (!last) return done;
    after = last.userId;
  }
}

function resealOne(
  ctx: Pick<Context, "db"> & With<"crypto", "secrets">,
  userId: string,
): Promise<"resealed" | "unreadable"> {
  return transaction(ctx.db, async (tx) => {
    const row = await lockSecondFactor(tx, userId);
    if (!row) return "resealed";
    const secret = openSecret(ctx, row);
    if (secret === null) return "unreadable";
    await updateSecondFactor(tx, userId, { secret: ctx.crypto.secrets.seal(sealedFor(userId), secret) });
    return "resealed";
  });
}
