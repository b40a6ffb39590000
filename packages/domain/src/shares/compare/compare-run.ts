import type { CompareRunInput, RunComparison } from "@ledgerline/contract/shares/comparison";
import { COMPARISON_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type Database, snapshot, type Transaction } from "@ledgerline/db/client";
import { listPayees, type PayeeRow } from "@ledgerline/db/queries/shares/share-setup";
import {
  addDecimals,
  compareDecimals,
  equalDecimals,
  isZeroDecimal,
  minorDecimals,
  roundDecimal,
  subtractDecimals,
} from "@ledgerline/decimals";
import { addFractions, Fraction, fractionOf } from "@ledgerline/shares";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import type { ComparisonQuestion } from "../../context/threads.ts";
import { columnNames, readTextTable } from "../../tables.ts";
import { dayText, listText, moneyText, shownEmail } from "../../words.ts";
import { findRun, findRunSummary, findShareStatement, listRunDeals, listShareStatements } from "../books/runs.sql.ts";
import { type Explained, ownReceipts, ratesInto } from "../show/own-receipts.ts";
import { listStatementAdvances, listStatementCosts } from "../show/statement-money.sql.ts";
import { nearestPayees, payeesCalled } from "../splits/plan-splits.ts";
import { payeeKey } from "../splits/split-sheet.ts";
import { guessPaidColumns, missingOf, type PaidByHand, readPaid } from "./paid-sheet.ts";
import type { OwnDeal, OwnSide } from "./reckoning.ts";
import { explainDifference, type Why, type WithoutDeal } from "./why-different.ts";

const NO_TABLE = "This is not a table. Send a row for each payee and amount, under a header.";
const NOT_COMPUTED = "This run has no figures yet. Wait until it is computed, or see why it could not be.";
/** Payees of one name that are offered. */
const MOST_NEAR = 10;
/** Recordings without a deal that are tried. */
const MOST_WITHOUT = 50;

/**
 * What was paid by hand beside what a run has, payee by payee, and what would explain each difference. Nothing is stored.
 * Throws `bad_request` for what is no table, `not_found`, `conflict` for a run without figures or a table that takes too
 * much, and `unavailable` while too many wait.
 */
export function compareRun(ctx: AccountContext, input: CompareRunInput): Promise<RunComparison> {
  return ctx.threads.simulations.compareRun({ accountId: ctx.accountId, paid: input });
}

type Line = RunComparison["payees"][number];

/** One payee on both sides. */
interface Pair {
  name: string;
  payee: string | null;
  currency: string;
  paid: string | null;
  /** Null where the run has nobody of the name. */
  due: string | null;
  closing: string | null;
  /** What was paid in other currencies than the payee's. */
  others: readonly PaidByHand[];
}

/** The same, in the thread that compares. */
export async function comparePaid(
  db: Database,
  { accountId, paid: input }: ComparisonQuestion,
): Promise<RunComparison> {
  const table = readTextTable(input.text);
  if (!table) throw new DomainError("bad_request", NO_TABLE);
  const reading = guessPaidColumns(table, input);
  const missing = missingOf(reading);
  const head = { columns: columnNames(table), reading, missing, rows: table.rows.length };
  if (missing.length > 0) return { ...head, unread: [], same: 0, differ: 0, sums: [], payees: [], more: 0 };
  const { paid, unread } = readPaid(table, reading);
  return snapshot(db, async (tx) => {
    const run = await findRun(tx, accountId, input.id);
    if (!run) throw new DomainError("not_found", MESSAGES.runNotFound);
    const summary = await findRunSummary(tx, accountId, input.id);
    if (run.state === "computing" || !summary) throw new DomainError("conflict", run.failure ?? NOT_COMPUTED);
    const payees = await listPayees(tx, accountId);
    const pairs = pairsOf(paid, await listShareStatements(tx, accountId, input.id), payees, input.payees);
    const differing = pairs.filter((pair) => !isSame(pair)).toSorted((a, b) => compareDecimals(sizeOf(b), sizeOf(a)));
    const shown: Line[] = [];
    const deals = new Map((await listRunDeals(tx, accountId, input.id)).map((deal) => [deal.id, deal]));
    const uncovered = summary.uncovered.slice(0, MOST_WITHOUT);
    for (const pair of differing.slice(0, COMPARISON_BOUNDS.listed)) {
      shown.push(await explain(tx, { accountId, runId: input.id, pair, deals, uncovered, payees }));
    }
    return {
      ...head,
      unread: unread.slice(0, COMPARISON_BOUNDS.unread),
      same: pairs.length - differing.length,
      differ: differing.length,
      sums: sumsOf(pairs),
      payees: shown,
      more: differing.length - shown.length,
    };
  });
}

/** Payees of both sides, each once. Amounts in the payee's currency are compared; others are said. */
function pairsOf(
  paid: ReadonlyMap<string, readonly PaidByHand[]>,
  statements: Awaited<ReturnType<typeof listShareStatements>>,
  payees: readonly PayeeRow[],
  said: CompareRunInput["payees"],
): Pair[] {
  const byPayee = new Map(statements.map((statement) => [statement.payeeId, statement]));
  const kept = payees.filter(({ erased }) => !erased);
  const called = payeesCalled(kept);
  const means = new Map(said.map(({ name, is }) => [payeeKey(name), is]));
  const taken = new Map<string, PaidByHand[]>();
  const unknown: Pair[] = [];
  const common = statements[0]?.currency ?? kept[0]?.currency ?? "USD";
  for (const [key, some] of paid) {
    const [first] = some;
    if (!first) continue;
    const chosen = means.get(key);
    const named = called(first.name);
    const payee = chosen === undefined ? named.length === 1 && named[0] : kept.find(({ id }) => id === chosen);
    if (payee) taken.set(payee.id, [...(taken.get(payee.id) ?? []), ...some]);
    else {
      for (const { name, amount, currency } of some) {
        const rest = { payee: null, due: null, closing: null, others: [] };
        unknown.push({ name, currency: currency ?? common, paid: amount, ...rest });
      }
    }
  }
  // An erased payee is not found by name, and what is still due to them counts.
  const known = payees.flatMap((payee): Pair[] => {
    const some = taken.get(payee.id);
    const statement = byPayee.get(payee.id);
    if (!some && (!statement || isZeroDecimal(statement.payable))) return [];
    const currency = statement?.currency ?? payee.currency;
    const own = some?.filter((each) => each.currency === null || each.currency === currency) ?? [];
    const others = some?.filter((each) => each.currency !== null && each.currency !== currency) ?? [];
    return [
      {
        ...{ name: payee.name, payee: payee.id, currency, others },
        paid:
          own.length === 0 ? null : roundDecimal(addDecimals(own.map(({ amount }) => amount)), minorDecimals(currency)),
        due: statement?.payable ?? null,
        closing: statement?.closing ?? null,
      },
    ];
  });
  return [...known, ...unknown];
}

function isSame({ paid, due, others, payee }: Pair): boolean {
  return others.length === 0 && payee !== null && equalDecimals(paid ?? "0", due ?? "0");
}

function differenceOf({ paid, due, currency }: Pair): string {
  return roundDecimal(subtractDecimals(paid ?? "0", due ?? "0"), minorDecimals(currency));
}

function sizeOf(pair: Pair): string {
  return differenceOf(pair).replace("-", "");
}

function sumsOf(pairs: readonly Pair[]): RunComparison["sums"] {
  const amounts = pairs.flatMap(({ currency, paid, due, others }) => [
    { currency, paid: paid ?? "0", due: due ?? "0" },
    ...others.map((other) => ({ currency: other.currency ?? currency, paid: other.amount, due: "0" })),
  ]);
  return [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, some]) => {
    const sum = (of: "paid" | "due") =>
      roundDecimal(addDecimals(some.map((each) => each[of])), minorDecimals(currency));
    return { currency, paid: sum("paid"), due: sum("due"), difference: subtractDecimals(sum("paid"), sum("due")) };
  });
}

interface Explaining {
  accountId: string;
  runId: string;
  pair: Pair;
  deals: ReadonlyMap<string, { name: string; currency: string }>;
  uncovered: NonNullable<Awaited<ReturnType<typeof findRunSummary>>>["uncovered"];
  payees: readonly PayeeRow[];
}

async function explain(
  tx: Transaction,
  { accountId, runId, pair, deals, uncovered, payees }: Explaining,
): Promise<Line> {
  const { name, payee, currency, paid, due, closing, others } = pair;
  const difference = differenceOf(pair);
  const line = { name, payee, near: [], currency, paid, due, difference, why: [], exact: false, or: [] };
  const because = (cause: Why["cause"], text: string, more: Partial<Line> = {}): Line => ({
    ...line,
    why: [{ cause, text, amount: null }],
    ...more,
  });
  if (payee === null) {
    const several = payeesCalled(payees.filter(({ erased }) => !erased))(name);
    if (several.length > 1) {
      const near = several.slice(0, MOST_NEAR).map(({ id, email, currency: keptIn }) => ({
        id,
        name: `${name} (${email ? shownEmail(email) : keptIn})`,
      }));
      return because("no_payee", `${several.length} payees are called “${name}”. Say who it is.`, { near });
    }
    const near = nearestPayees(name, payees);
    return because("no_payee", `Nobody here is called “${name}”. Say who it is, or make the payee.`, { near });
  }
  if (others.length > 0) {
    const money = listText(others.map((other) => moneyText(other.amount, other.currency ?? currency)));
    return because("currency", `By hand, ${money} were paid, but Ledgerline keeps ${name} in ${currency}.`);
  }
  if (paid === null) return because("not_paid", `The table has no row for ${name}.`);
  const row = await findShareStatement(tx, accountId, { runId, payeeId: payee });
  const without = withoutDeal(uncovered, currency);
  if (!row || (row.explanation as Explained).deals.length === 0) {
    const side = {
      currency,
      opening: Fraction.ZERO,
      transferred: Fraction.ZERO,
      exact: fractionOf(closing ?? "0"),
      deals: [],
    };
    const found = explainDifference(side, fractionOf(paid), without);
    const missing: Why = { cause: "no_deal", text: `${name} takes part in no deal of the period.`, amount: null };
    return { ...line, ...found, why: [missing, ...found.why] };
  }
  if (closing !== null && due !== null && !equalDecimals(closing, due) && equalDecimals(closing, paid)) {
    return because(
      "minimum",
      `${name}’s balance of ${moneyText(closing, currency)} is below the least that is paid out.`,
      {
        exact: true,
      },
    );
  }
  const side = await sideOf(tx, accountId, row.explanation as Explained, deals);
  return { ...line, ...explainDifference(side, fractionOf(paid), without) };
}

/** Recordings without a deal whose money is in the payee's currency. */
function withoutDeal(uncovered: Explaining["uncovered"], currency: string): WithoutDeal[] {
  return uncovered.flatMap((each) =>
    each.currency === currency
      ? [{ title: each.title ?? each.track ?? each.release ?? "", net: fractionOf(each.net) }]
      : [],
  );
}

async function sideOf(
  tx: Transaction,
  accountId: string,
  explained: Explained,
  named: Explaining["deals"],
): Promise<OwnSide> {
  const { closing, deals } = explained;
  const costs = await listStatementCosts(
    tx,
    accountId,
    deals.flatMap((deal) => deal.costs.map(({ cost }) => cost)),
  );
  const advances = await listStatementAdvances(
    tx,
    accountId,
    deals.flatMap((deal) => deal.advances.map(({ advance }) => advance)),
  );
  const [costOf, advanceOf] = [
    new Map(costs.map((each) => [each.id, each])),
    new Map(advances.map((each) => [each.id, each])),
  ];
  const receipts = ownReceipts(explained);
  const currencyOf = (deal: string) => named.get(deal)?.currency ?? closing.currency;
  const rateOf = ratesInto(closing, currencyOf);
  const sum = (amounts: readonly string[]) => addFractions(amounts.map((amount) => fractionOf(amount)));
  return {
    currency: closing.currency,
    opening: fractionOf(closing.opening),
    transferred: fractionOf(closing.transferred),
    exact: fractionOf(closing.exact),
    deals: deals.map((deal): OwnDeal => {
      const { balance } = deal;
      const own = receipts.get(balance.deal) ?? [];
      const [first] = own;
      const { name = "" } = named.get(balance.deal) ?? {};
      const currency = currencyOf(balance.deal);
      const fee = fractionOf(first?.terms.fee ?? "0");
      const gets = first
        ? fractionOf(first.rate).times(fractionOf(first.share)).times(fractionOf(first.terms.part))
        : Fraction.ZERO;
      return {
        ...{ name, currency, fee, own: gets.times(Fraction.ONE.minus(fee)) },
        exchange: rateOf(balance.deal),
        receipts: sum(own.map(({ amount }) => amount)),
        tax: sum(own.map(({ tax }) => tax)),
        costs: deal.costs.map(({ cost, amount, tax }) => {
          const known = costOf.get(cost);
          const what = known ? `the cost “${known.note || known.kind}” of ${dayText(known.date)}` : "a cost";
          return { what, amount: fractionOf(amount).minus(fractionOf(tax)) };
        }),
        advances: deal.advances.map(({ advance, amount, left }) => {
          const known = advanceOf.get(advance);
          const what = known ? `the advance of ${dayText(known.date)}` : "an advance";
          return { what, amount: fractionOf(amount), left: fractionOf(left) };
        }),
        carried: fractionOf(balance.carried),
        differences: sum(deal.differences.flatMap(({ entries }) => entries.map(({ amount }) => amount))),
        offTheTop: fractionOf(balance.off_the_top),
        other: fractionOf(balance.transferred).plus(fractionOf(balance.from_group)),
        paidIn: fractionOf(balance.paid_in),
      };
    }),
  };
}
