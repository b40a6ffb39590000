import { randomUUIDv7 } from "node:crypto";
import { PAYOUT_BOUNDS, type SavePayoutInput } from "@ledgerline/contract/payouts";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Transaction } from "@ledgerline/db/client";
import { listPayouts, savePayout as saveRow } from "@ledgerline/db/queries/reconciliation";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";
import { announce } from "../../webhooks/announce.ts";
import { paidKeys, statementTotals, totalKey } from "./statement-totals.ts";

/** Stores a payout; the caller holds the account's lock. Throws `bad_request`, `not_found` or `conflict`. */
export async function storePayout(ctx: AccountContext, tx: Transaction, input: SavePayoutInput): Promise<void> {
  const { accountId } = ctx;
  const { arrived_on: arrivedOn, currency, amount, fees } = input;
  const inTheir = input.statement_currency ?? currency;
  const statementIds = [...new Set(input.statement_ids)];
  const totals = await statementTotals(tx, accountId, statementIds);
  if (statementIds.some((id) => !totals.has(totalKey(id, inTheir)))) {
    throw new DomainError("bad_request", MESSAGES.payoutElsewhere);
  }
  const rows = await listPayouts(tx, accountId);
  const others = rows.filter(({ id }) => id !== input.id);
  if (input.id !== undefined && others.length === rows.length) {
    throw new DomainError("not_found", MESSAGES.payoutNotFound);
  }
  if (others.length >= PAYOUT_BOUNDS.payouts) throw new DomainError("conflict", MESSAGES.tooManyPayouts);
  const taken = paidKeys(others);
  if (statementIds.some((id) => taken.has(totalKey(id, inTheir))))
    throw new DomainError("conflict", MESSAGES.payoutTwice);
  const id = input.id ?? randomUUIDv7();
  const statementCurrency = inTheir === currency ? null : inTheir;
  await saveRow(tx, {
    accountId,
    id,
    arrivedOn,
    currency,
    amount,
    statementCurrency,
    fees,
    statementIds,
    changedAt: ctx.clock(),
  });
  await recordEvent(tx, ctx, { action: "payout_saved", amount, currency, on: arrivedOn });
  const data = { payout_id: id, statements: statementIds.length };
  await announce(tx, { accountId, at: ctx.clock() }, { type: "payout.matched", data });
}
