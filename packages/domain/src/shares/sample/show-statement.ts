import { isSampleId } from "@ledgerline/contract/shares/sample-ids";
import type { PayeeStatement, PayeeStatementKey } from "@ledgerline/contract/shares/shares";
import type { AccountContext } from "../../context/context.ts";
import { showPayeeStatement as showStored } from "../show/payee-statement.ts";
import { findSampleShares } from "./find-sample-shares.ts";

/** How a payee's closing line came about, for the account's members. Throws `not_found`. */
export async function showPayeeStatement(ctx: AccountContext, key: PayeeStatementKey): Promise<PayeeStatement> {
  const sample = isSampleId(key.id) ? await findSampleShares(ctx) : null;
  const made = sample?.statements.find(({ run_id, payee }) => run_id === key.id && payee === key.payee);
  return made ?? showStored(ctx, key);
}
