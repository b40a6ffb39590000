import type { DeletePayoutInput } from "@ledgerline/contract/payouts";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history.ts";
import { deletePayout as deleteRow } from "./payouts.sql.ts";

/** Deletes a payout, in every plan; its statements await one again. Throws `not_found`. */
export async function deletePayout(ctx: AccountContext, { id }: DeletePayoutInput): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    const row = await deleteRow(tx, ctx.accountId, id);
    if (!row) throw new DomainError("not_found", MESSAGES.payoutNotFound);
    const { amount, currency, arrivedOn: on } = row;
    await recordEvent(tx, ctx, { action: "payout_deleted", amount, currency, on });
  });
  return { message: SUCCESSES.payoutDeleted };
}
