import {
  type Advance,
  addFractions,
  type Blocker,
  type Cost,
  type Deal,
  Fraction,
  fractionOf,
  type LineSum,
  type Payee,
  type Release,
  type RunResult,
  ShareRun,
} from "@ledgerline/shares";
import { lastDayOf } from "../../calendar.ts";
import type { AccountRates } from "../run/account-rates.ts";
import { balancesIn, notYetWithheld, waitingOf } from "../run/add-up-shares.ts";
import { endRun } from "../run/run-over.ts";

/** The terms of a side, with what was paid under them in the months in question. */
export interface SideTerms {
  deals: Deal[];
  payees: readonly Payee[];
  releases: readonly Release[];
  costs: readonly Cost[];
  advances: readonly (Omit<Advance, "left"> & { date: string; amount: string })[];
}

/** What somebody has in a currency; the payee's id, or null for the account. */
export interface Had {
  payee: string | null;
  currency: string;
  /** The amount at the end of each month. */
  by_month: Fraction[];
}

export interface SharedMonths {
  had: Had[];
  blockers: Blocker[];
}

interface Asked {
  months: readonly string[];
  /** Sums of all months; each names its day of accounting. */
  sums: readonly LineSum[];
  rates: AccountRates;
}

/**
 * Shares out months one after the other, each starting from what the last one left, like closed but unpaid runs.
 */
export async function shareByMonth({ months, sums, rates }: Asked, terms: SideTerms): Promise<SharedMonths> {
  const byMonth = Map.groupBy(sums, ({ accounting_day: day }) => day?.slice(0, 7));
  const left = new Map<string, string>();
  const had = new Map<string, Had>();
  const blockers = new Map<string, Blocker>();
  let next: Pick<RunResult["next"], "openings" | "carried"> = { openings: [], carried: [] };
  /** What stayed with the account by currency, except for what waits in negative balances. */
  const stayed = new Map<string, Fraction>();
  const withheld = new Map<string, Fraction>();
  for (const [at, month] of months.entries()) {
    const period = { from: `${month}-01`, to: lastDayOf(month) };
    const given = terms.advances.filter(({ date }) => date <= period.to);
    const run = new ShareRun({
      ...{ period, deals: terms.deals, payees: terms.payees, releases: terms.releases },
      costs: terms.costs.filter(({ date }) => date.startsWith(month)),
      advances: given.map(({ amount, date: _, ...advance }) => ({ ...advance, left: left.get(advance.id) ?? amount })),
      ...{ transfers: [], differences: [], ...next },
      uncovered_is_accounts: true,
      rates: (...asked) => rates.find(...asked),
    });
    for (const sum of byMonth.get(month) ?? []) run.add(sum);
    const result = await endRun(run, rates);
    ({ next } = result);
    for (const each of result.next.left) left.set(each.advance, each.left);
    for (const blocker of result.blockers) blockers.set(JSON.stringify(blocker), blocker);
    const put = (payee: string | null, currency: string, amount: Fraction) => {
      const key = `${payee} ${currency}`;
      const each = had.get(key) ?? { payee, currency, by_month: months.map(() => Fraction.ZERO) };
      had.set(key, each);
      each.by_month[at] = (each.by_month[at] ?? Fraction.ZERO).plus(amount);
    };
    for (const { payee, currency, closing } of result.closings) put(payee, currency, closing);
    const addTo = (sums: Map<string, Fraction>, currency: string, parts: Fraction[]) =>
      sums.set(currency, addFractions([sums.get(currency) ?? Fraction.ZERO, ...parts]));
    for (const row of result.proof) {
      addTo(stayed, row.currency, [row.account, row.uncovered, row.recouped, row.costs]);
      addTo(withheld, row.currency, [row.withheld]);
    }
    for (const [currency, amount] of stayed) put(null, currency, amount);
    for (const [currency, amount] of withheld) put(null, currency, notYetWithheld(amount));
    for (const { currency, amount } of waitingOf(balancesIn(next.carried, terms.deals))) put(null, currency, amount);
    const currencies = new Map(terms.deals.map(({ id, currency }) => [id, currency]));
    for (const { payee, deal, amount } of given) {
      const currency = currencies.get(deal) ?? "";
      put(payee, currency, fractionOf(amount));
      put(null, currency, Fraction.ZERO.minus(fractionOf(amount)));
    }
  }
  return { had: [...had.values()], blockers: [...blockers.values()] };
}
