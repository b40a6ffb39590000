import { addDecimals, compareDecimals } from "@ledgerline/decimals";
import { foldName } from "@ledgerline/statements/map/name-candidates";
import { DAY_MS } from "../../calendar.ts";
import type { DuePayment, IncomingPayment } from "../../context/threads.ts";

/** A statement without a payout. */
export interface OpenStatement {
  statement_id: string;
  source: string;
  accounted: string | null;
  currency: string;
  net: string;
}

/** Consecutive statements of one source, and what they come to. */
interface Run {
  statements: OpenStatement[];
  source: string;
  currency: string;
  /** The accounting date of the last one. */
  accounted: string;
  /** The accounting date in days. */
  day: number;
  expected: number;
}

/** The least that arrives of what statements come to, after the fees of banks and providers. */
const LEAST_PART = 0.93;
const LEAST_LESS = 5;
/** The most that arrives, with rounding and providers that add cents. */
const MOST_PART = 1.005;
/** Waiting this many days counts against a run as much as the highest possible fees. */
const DAYS_LIKE_FEES = 90;
/** An amount that differs from the run's by a cent or more counts against it as much as this many such fees. */
const NOT_TO_THE_CENT = 1.5;
/** The most statements paid together, as when a threshold has to be reached. */
const MOST_TOGETHER = 24;
/** Shorter names turn up in too many texts. */
const LEAST_NAME = 4;

/** Finds the source whose name is in a bank's text, ignoring spaces and case; null for none. */
export function sourceFinder(sources: readonly { id: string; name: string }[]): (words: string) => string | null {
  const wanted = sources
    .map(({ id, name }) => ({ id, name: compact(name) }))
    .filter(({ name }) => name.length >= LEAST_NAME);
  return (words) => {
    const text = compact(words);
    return wanted.find(({ name }) => text.includes(name))?.id ?? null;
  };
}

/**
 * Finds the open statements that a payment is probably for: one or several consecutive ones of one source that come to
 * about as much, were accounted before it arrived, and are not taken. Amount and date are weighed together: a payment
 * soon after a statement is more likely for that one, less fees, than for an old one that comes a little nearer. Empty
 * if none comes near.
 */
export function statementFinder(open: readonly OpenStatement[], isTaken: (statement: OpenStatement) => boolean) {
  const inOrder = runsOf(open).sort((a, b) => a.expected - b.expected);
  const byCurrency = Map.groupBy(inOrder, ({ currency }) => currency);
  return (
    { amount, currency, arrived_on }: Pick<IncomingPayment, "amount" | "currency" | "arrived_on">,
    source: string | null,
  ): string[] => {
    const arrived = Number(amount);
    const day = dayOf(arrived_on);
    const runs = byCurrency.get(currency) ?? [];
    let best: { run: Run; against: number } | null = null;
    for (let at = firstFrom(runs, arrived / MOST_PART); at < runs.length; at += 1) {
      const run = runs[at];
      // From here on, the runs come to too much.
      if (!run || !isNear(arrived, run.expected)) break;
      if (run.accounted > arrived_on || (source !== null && run.source !== source)) continue;
      const against = whatSpeaksAgainst(run, arrived, day);
      if (best && (against > best.against || (against === best.against && run.accounted < best.run.accounted)))
        continue;
      if (!run.statements.some(isTaken)) best = { run, against };
    }
    return best?.run.statements.map(({ statement_id }) => statement_id) ?? [];
  };
}

function whatSpeaksAgainst({ expected, day }: Run, arrived: number, arrivedOn: number): number {
  const late = (arrivedOn - day) / DAYS_LIKE_FEES;
  if (Math.round(expected * 100) === Math.round(arrived * 100)) return late;
  const most = Math.max(expected * (1 - LEAST_PART), LEAST_LESS);
  return late + NOT_TO_THE_CENT + Math.abs(expected - arrived) / most;
}

function dayOf(date: string): number {
  return Date.parse(date) / DAY_MS;
}

function runsOf(open: readonly OpenStatement[]): Run[] {
  const groups = Map.groupBy(open, ({ source, currency }) => `${currency} ${source}`);
  return [...groups.values()].flatMap((group) => {
    const inOrder = group.flatMap((one) => (one.accounted === null ? [] : { ...one, accounted: one.accounted }));
    inOrder.sort((a, b) => (a.accounted < b.accounted ? -1 : 1));
    return inOrder.flatMap(({ source, currency }, from) => {
      let sum = "0";
      return inOrder.slice(from, from + MOST_TOGETHER).map(({ accounted, net }, more): Run => {
        sum = addDecimals([sum, net]);
        const statements = inOrder.slice(from, from + more + 1);
        return { statements, source, currency, accounted, day: dayOf(accounted), expected: Number(sum) };
      });
    });
  });
}

/** The index of the first run that comes to at least `least`. */
function firstFrom(runs: readonly Run[], least: number): number {
  let [from, to] = [0, runs.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((runs[middle]?.expected ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Whether a run that comes to at least `arrived / MOST_PART` does not come to too much. */
function isNear(arrived: number, expected: number): boolean {
  const least = Math.min(expected * LEAST_PART, expected - LEAST_LESS);
  return expected > 0 && arrived >= Math.max(least, expected / 2);
}

function compact(text: string): string {
  return foldName(text).replaceAll(" ", "");
}

export type PayeeFinder = (words: string, paid: { amount: string; currency: string; day: string }) => string | null;

/**
 * Finds the payee to whom this amount is due, and who is named in a bank's text, or whoever is paid for them. The longest name wins. Each payee is
 * found once; null for nobody, and where several payees may be meant.
 */
export function payeeFinder(due: readonly DuePayment[]): PayeeFinder {
  const named = due
    .map((each) => ({ ...each, name: foldName(each.paid_to) }))
    .filter(({ name }) => name.replaceAll(" ", "").length >= LEAST_NAME);
  const found = new Set<string>();
  return (words, { amount, currency, day }) => {
    const text = ` ${foldName(words)} `;
    const fits = named.filter(
      (each) =>
        each.currency === currency &&
        each.from <= day &&
        compareDecimals(each.amount, amount) === 0 &&
        text.includes(` ${each.name} `),
    );
    const longest = Math.max(...fits.map(({ name }) => name.length));
    const [one, ...others] = fits.filter(({ name }) => name.length === longest);
    if (!one || others.length > 0 || found.has(one.payee)) return null;
    found.add(one.payee);
    return one.payee;
  };
}
