import { transaction } from "@ledgerline/db/client";
import { deleteSecondFactor } from "@ledgerline/db/queries/account";
import type { Context } from "../../context/context.ts";
import { recordEventBy } from "../../history/record-event.ts";
import { findAccount } from "../identity/find-account.ts";

/** Turns two-step login off for the operator, when an artist has lost the app and the codes. False if it was off. */
export async function removeSecondFactor(ctx: Pick<Context, "db" | "clock">, email: string): Promise<boolean> {
  const { id } = await findAccount(ctx.db, email);
  return transaction(ctx.db, async (tx) => {
    const wasOn = await deleteSecondFactor(tx, id);
    const by = { artistId: id, actor: "operator", at: ctx.clock() } as const;
    if (wasOn) await recordEventBy(tx, by, { action: "second_factor_off" });
    return wasOn;
  });
}
