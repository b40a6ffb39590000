import { randomUUIDv7 } from "node:crypto";
import type { SavePayoutsInput } from "@ledgerline/contract/bank-files";
import {
  type DeletePayoutInput,
  NewPayout,
  PAYOUT_BOUNDS,
  type Payout,
  type Payouts,
  type PayoutsInput,
  type SavePayoutInput,
  type StatementTotal,
} from "@ledgerline/contract/payouts";
import { EntryPlace } from "@ledgerline/contract/wire/cursors";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  addDecimals,
  exchangeDecimal,
  isZeroDecimal,
  rateOf,
  roundDecimal,
  subtractDecimals,
} from "@ledgerline/decimals";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history.ts";
import { pageWithin, readCursor, withinBytes, writeCursor } from "../../pages.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { announce } from "../../webhooks/announce.ts";
import { type PairRate, readPairRates } from "../board/pair-rates.ts";
import { readFigures } from "../figures.ts";
import {
  countPayouts,
  deletePayout as deletePayoutRow,
  findPayout,
  insertPayouts,
  listBookedTotals,
  listOpenTotals,
  listPaid,
  type PayoutRow,
  pagePayouts,
  updatePayout,
} from "./payouts.sql.ts";

const PAYOUT_NOT_FOUND = "There is no such payout.";

const PERCENT_DECIMALS = 2;

/** The most of each list on a page, and of both together, so that an answer stays below 256 KiB. */
const PAGE = { payouts: 100, open: 1_000, bytes: 100 * 1024 };
/** What a payout and each of its statements come to as JSON. */
const BYTES = { payout: 1_000, statement: 300 };

/**
 * A page of what arrived against what its statements come to, with the newest statements without a payout on the first. Throws
 * `payment_required` unless the plan includes it.
 */
export async function listPayouts(ctx: AccountContext, { cursor }: PayoutsInput = {}): Promise<Payouts> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { db, accountId } = ctx;
  const after = readCursor(EntryPlace, cursor);
  const [{ freshness }, found, open] = await Promise.all([
    readFigures(ctx),
    pagePayouts(db, accountId, { after, limit: PAGE.payouts + 1 }),
    after ? [] : listOpenTotals(db, accountId, PAGE.open),
  ]);
  const bytesOf = ({ statementIds }: PayoutRow) => BYTES.payout + BYTES.statement * statementIds.length;
  const { page: rows, last } = pageWithin(found, PAGE.payouts, { bytesOf, most: PAGE.bytes });
  const named = [...new Set(rows.flatMap(({ statementIds }) => statementIds))];
  const totals = await statementTotals(db, accountId, named);
  const rateFor = await readPairRates(ctx, rows.flatMap(pairOf));
  return {
    ...freshness,
    payouts: rows.map((row) => {
      const [pair] = pairOf(row);
      return toPayout(row, totals, pair ? rateFor(pair) : null);
    }),
    open: withinBytes(open, PAGE.bytes),
    cursor: last ? writeCursor({ date: last.arrivedOn, id: last.id }) : null,
  };
}

/** The currencies of a payout that arrived in a different one from its statements. */
function pairOf({ statementCurrency, currency, arrivedOn }: PayoutRow) {
  return statementCurrency === null ? [] : [{ from: statementCurrency, to: currency, day: arrivedOn }];
}

function toPayout(row: PayoutRow, totals: ReadonlyMap<string, StatementTotal>, rate: PairRate | null): Payout {
  const { id, arrivedOn, currency, amount, statementCurrency, fees, statementIds } = row;
  const inTheir = statementCurrency ?? currency;
  const statements = statementIds.flatMap((statement) => totals.get(totalKey(statement, inTheir)) ?? []);
  const expected = addDecimals(statements.map(({ net }) => net));
  const explained = addDecimals([amount, ...fees.map((fee) => fee.amount)]);
  const isOther = statementCurrency !== null;
  const due = isOther ? (rate?.exchange(expected) ?? null) : expected;
  const missing = due === null ? null : subtractDecimals(due, explained);
  const isRated = rate !== null && due !== null && missing !== null && !isZeroDecimal(due) && !isZeroDecimal(expected);
  return {
    id,
    arrived_on: arrivedOn,
    currency,
    amount,
    statement_currency: inTheir,
    fees,
    statements,
    expected,
    missing,
    to_the_cent: missing !== null && isNothing(missing),
    exchange: isRated
      ? {
          day: rate.published,
          rate: rate.rate,
          expected: due,
          paid_rate: rateOf(explained, expected),
          percent: roundDecimal(exchangeDecimal(missing, "100", due), PERCENT_DECIMALS),
        }
      : null,
  };
}

/** Statements add up to more digits than anybody pays, so a difference below what can be paid is nothing. */
function isNothing(missing: string): boolean {
  return isZeroDecimal(roundDecimal(missing, 2));
}

/** Stores what arrived and which statements it was for; a statement's money in a currency arrives once. */
export async function savePayout(ctx: AccountContext, input: SavePayoutInput): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { id, ...change } = input;
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    const before = id === undefined ? null : await findPayout(tx, ctx.accountId, id);
    if (id !== undefined && !before) throw new DomainError("not_found", PAYOUT_NOT_FOUND);
    const payout = before ? { ...payoutOf(before), ...change } : NewPayout.parse(change);
    await storePayouts(ctx, tx, [payout], before);
  });
  return { message: SUCCESSES.payoutSaved };
}

/** Stores several payouts, or none of them if one cannot be stored. */
export async function savePayouts(ctx: AccountContext, { payouts }: SavePayoutsInput): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    await storePayouts(ctx, tx, payouts);
  });
  return { message: payouts.length === 1 ? SUCCESSES.payoutSaved : `${payouts.length} payouts are saved.` };
}

/**
 * Stores new payouts, or what `before` has become; the caller holds the account's lock. Throws `bad_request` or
 * `conflict`.
 */
async function storePayouts(
  ctx: AccountContext,
  tx: Transaction,
  payouts: readonly NewPayout[],
  before: PayoutRow | null = null,
): Promise<void> {
  const { accountId } = ctx;
  const changedAt = ctx.clock();
  const room = before ? 1 : PAYOUT_BOUNDS.payouts - (await countPayouts(tx, accountId));
  const named = [...new Set(payouts.flatMap((payout) => payout.statement_ids))];
  const totals = await statementTotals(tx, accountId, named);
  const paid = await listPaid(tx, accountId, { statementIds: named, except: before?.id ?? null });
  const taken = new Set(paid.map(({ id, currency }) => totalKey(id, currency)));
  const rows: PayoutRow[] = [];
  for (const payout of payouts) {
    if (rows.length >= room) {
      throw new DomainError("conflict", "You have as many payouts as this server allows. Delete old ones first.");
    }
    const { arrived_on: arrivedOn, currency, amount, fees, statement_currency: inTheir = currency } = payout;
    const statementIds = [...new Set(payout.statement_ids)];
    // A statement that was deleted since stays with its payout until the payout names others.
    const isKept = (id: string) =>
      before !== null && payoutOf(before).statement_currency === inTheir && before.statementIds.includes(id);
    if (statementIds.some((id) => !isKept(id) && !totals.has(totalKey(id, inTheir)))) {
      throw new DomainError("bad_request", "Choose booked statements that have money in this currency.");
    }
    const keys = statementIds.map((id) => totalKey(id, inTheir));
    if (keys.some((key) => taken.has(key))) {
      throw new DomainError(
        "conflict",
        "One of these statements is already in another payout. Change that one instead.",
      );
    }
    for (const key of keys) taken.add(key);
    const statementCurrency = inTheir === currency ? null : inTheir;
    const id = before?.id ?? randomUUIDv7();
    rows.push({ accountId, id, arrivedOn, currency, amount, statementCurrency, fees, statementIds, changedAt });
  }
  if (before) for (const row of rows) await updatePayout(tx, row);
  else await insertPayouts(tx, accountId, rows);
  const events = rows.map(
    ({ amount, currency, arrivedOn: on }) => ({ action: "payout_saved", amount, currency, on }) as const,
  );
  await recordEvent(tx, ctx, ...events);
  const matched = rows.map(
    ({ id, statementIds }) =>
      ({ type: "payout.matched", data: { payout_id: id, statements: statementIds.length } }) as const,
  );
  await announce(tx, { accountId, at: changedAt }, ...matched);
}

function payoutOf({ arrivedOn, currency, amount, statementCurrency, fees, statementIds }: PayoutRow): NewPayout {
  const inTheir = statementCurrency ?? currency;
  return { arrived_on: arrivedOn, currency, amount, fees, statement_currency: inTheir, statement_ids: statementIds };
}

/** Deletes a payout, in every plan; its statements await one again. Throws `not_found`. */
export async function deletePayout(ctx: AccountContext, { id }: DeletePayoutInput): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    const row = await deletePayoutRow(tx, ctx.accountId, id);
    if (!row) throw new DomainError("not_found", PAYOUT_NOT_FOUND);
    const { amount, currency, arrivedOn: on } = row;
    await recordEvent(tx, ctx, { action: "payout_deleted", amount, currency, on });
  });
  return { message: SUCCESSES.payoutDeleted };
}

/** How many statements are offered for payouts. */
const NEWEST = 1000;

/**
 * What statements come to by currency, under their keys, newest accounting date first: the named ones, or the newest.
 * They count as soon as they are booked, whatever is still being computed from them.
 */
export async function statementTotals(
  db: Database | Transaction,
  accountId: string,
  ids?: readonly string[],
): Promise<Map<string, StatementTotal & { source: string }>> {
  const totals = await listBookedTotals(db, accountId, ids ? { ids } : { newest: NEWEST });
  return new Map(totals.map((total) => [totalKey(total.statement_id, total.currency), total]));
}

/** The statements' money that payouts are for. */
export function paidKeys(
  rows: readonly { currency: string; statementCurrency: string | null; statementIds: string[] }[],
): Set<string> {
  return new Set(
    rows.flatMap(({ statementIds, statementCurrency, currency }) =>
      statementIds.map((id) => totalKey(id, statementCurrency ?? currency)),
    ),
  );
}

export function totalKey(statement: string, currency: string): string {
  return `${statement} ${currency}`;
}
