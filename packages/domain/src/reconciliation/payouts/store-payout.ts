import { randomUUIDv7 } from "node:crypto";
import { NewPayout, PAYOUT_BOUNDS, type SavePayoutInput } from "@ledgerline/contract/payouts";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Transaction } from "@ledgerline/db/client";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history.ts";
import { announce } from "../../webhooks/announce.ts";
import { listPayouts, type PayoutRow, savePayout as saveRow } from "./payouts.sql.ts";
import { paidKeys, statementTotals, totalKey } from "./statement-totals.ts";

/**
 * Stores a new payout, or what is named of one that is there; the caller holds the account's lock. Throws
 * `bad_request`, `not_found` or `conflict`.
 */
export async function storePayout(
  ctx: AccountContext,
  tx: Transaction,
  { id: changedId, ...change }: SavePayoutInput,
): Promise<void> {
  const { accountId } = ctx;
  const rows = await listPayouts(tx, accountId);
  const before = rows.find(({ id }) => id === changedId);
  if (changedId !== undefined && !before) throw new DomainError("not_found", MESSAGES.payoutNotFound);
  const others = rows.filter((row) => row !== before);
  if (others.length >= PAYOUT_BOUNDS.payouts) throw new DomainError("conflict", MESSAGES.tooManyPayouts);
  const payout = before ? { ...payoutOf(before), ...change } : NewPayout.parse(change);
  const { arrived_on: arrivedOn, currency, amount, fees, statement_currency: inTheir = currency } = payout;
  const statementIds = [...new Set(payout.statement_ids)];
  const totals = await statementTotals(tx, accountId, statementIds);
  // A statement that was deleted since stays with its payout until the payout names others.
  const isKept = (id: string) =>
    before !== undefined && payoutOf(before).statement_currency === inTheir && before.statementIds.includes(id);
  if (statementIds.some((id) => !isKept(id) && !totals.has(totalKey(id, inTheir)))) {
    throw new DomainError("bad_request", MESSAGES.payoutElsewhere);
  }
  const taken = paidKeys(others);
  if (statementIds.some((id) => taken.has(totalKey(id, inTheir))))
    throw new DomainError("conflict", MESSAGES.payoutTwice);
  const id = before?.id ?? randomUUIDv7();
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

function payoutOf({ arrivedOn, currency, amount, statementCurrency, fees, statementIds }: PayoutRow): NewPayout {
  const inTheir = statementCurrency ?? currency;
  return { arrived_on: arrivedOn, currency, amount, fees, statement_currency: inTheir, statement_ids: statementIds };
}
