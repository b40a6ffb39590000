import { transaction } from "@ledgerline/db/client";
import { deleteSecondFactor } from "@ledgerline/db/queries/account";
import type { Context } from "../../context/context.ts";
import { recordLoginEventBy } from "../../history/record-event.ts";
import { findByEmail } from "../identity/find-by-email.ts";

/** Turns two-step login off for the operator, when a user has lost the app and the codes. False if it was off. */
export async function removeSecondFactor(ctx: Pick<Context, "db" | "clock">, email: string): Promise<boolean> {
  const { id } = (await findByEmail(ctx.db, email)).user;
  return transaction(ctx.db, async (tx) => {
    const wasOn = await deleteSecondFactor(tx, id);
    const by = { actor: "operator", at: ctx.clock() } as const;
    if (wasOn) await recordLoginEventBy(tx, id, by, { action: "second_factor_off" });
    return wasOn;
  });
}
