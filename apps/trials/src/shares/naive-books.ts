import { type Exact, exact, least, less, minus, ONE, over, plus, read, rounded, times, total, ZERO } from "./exact.ts";
import {
  artistName,
  artistOf,
  lastDay,
  type MadeCost,
  type MadeDeal,
  type MadeLabel,
  type MadeTerms,
  monthName,
  releaseId,
  releaseOf,
  trackId,
  tracksOf,
} from "./made-label.ts";
import { kindOf, type MadeFile, type MadeLine, PICO, storeOf, territoryOf } from "./made-lines.ts";
import { rateOn } from "./rates.ts";

/** The present state of a label, in whatever order it came about. */
export interface Present {
  label: MadeLabel;
  files: readonly MadeFile[];
  costs: readonly MadeCost[];
}

/** A payee's figures after a run. */
export interface Told {
  closing: Exact;
  payable: Exact;
}

interface Earned {
  /** By deal and payee, in the deal's currency. */
  shares: Map<string, Exact>;
  /** By deal: what is shared before it is split. */
  pools: Map<number, Exact>;
}

/**
 * A label's balances by the rule as documented: after a run, everybody has earned what the present books and terms
 * yield for all accounting months so far. The difference since the last run goes to each payee's account.
 */
export class NaiveBooks {
  #earned: Earned = { shares: new Map(), pools: new Map() };
  readonly #carried = new Map<string, Exact>();
  readonly #closings = new Map<number, Exact>();
  readonly left: Exact[];

  constructor({ openings, advances }: MadeLabel) {
    for (const { payee, amount } of openings) this.#closings.set(payee, read(amount));
    this.left = advances.map(({ amount }) => read(amount));
  }

  /** Closes the month. `paid` has what was paid (negative) and came back since the last run, by payee. */
  close(present: Present, month: number, paid: ReadonlyMap<number, Exact>): Told[] {
    const before = this.#earned;
    this.#earned = earn(present, month);
    const { deals, payees, advances } = present.label;
    const end = lastDay(monthName(month));
    const news = (deal: number, payee: number) =>
      minus(at(this.#earned.shares, `${deal} ${payee}`), at(before.shares, `${deal} ${payee}`));
    const balances = new Map<string, Exact>();
    for (const key of new Set([...this.#earned.shares.keys(), ...before.shares.keys()])) {
      const [deal = 0, payee = 0] = key.split(" ").map(Number);
      add(balances, unitOf(deals, deal, payee), news(deal, payee));
    }
    for (const [unit, amount] of this.#carried) add(balances, unit, amount);
    this.#carried.clear();

    const due = advances.map((advance, index) => ({ ...advance, index })).filter(({ date }) => date <= end);
    const pools = new Map<number, Exact>();
    for (const { deal, index } of due.filter((each) => each.recouped_from === "off_the_top")) {
      const pool = pools.get(deal) ?? minus(at(this.#earned.pools, deal), at(before.pools, deal));
      const terms = nearest(deals[deal] as MadeDeal, end);
      const bearing = terms.participants.map(({ payee, share }) => ({
        unit: unitOf(deals, deal, payee),
        part: untaxed(present.label, payee, times(read(terms.rate), read(share))),
      }));
      const limits = bearing.map(({ unit, part }) => (part.n === 0n ? pool : over(at(balances, unit), part)));
      const most = least(this.left[index] as Exact, pool, ...limits);
      const amount = less(most, ZERO) ? ZERO : most;
      for (const { unit, part } of bearing) add(balances, unit, minus(ZERO, times(amount, part)));
      pools.set(deal, minus(pool, amount));
      this.left[index] = minus(this.left[index] as Exact, amount);
    }
    for (const { deal, payee, index } of due.filter((each) => each.recouped_from === "own_share")) {
      const unit = unitOf(deals, deal, payee);
      const available = at(balances, unit);
      const amount = less(available, ZERO) ? ZERO : least(this.left[index] as Exact, available);
      add(balances, unit, minus(ZERO, amount));
      this.left[index] = minus(this.left[index] as Exact, amount);
    }

    const paidIn = new Map<number, Exact>();
    for (const [unit, balance] of balances) {
      const [payee = 0, deal = 0] = unit.split(" ").map(Number);
      if (less(balance, ZERO)) this.#carried.set(unit, balance);
      else {
        const { currency } = deals[deal] as MadeDeal;
        add(paidIn, payee, times(balance, rateOn(end, currency, payees[payee]?.currency ?? "")));
      }
    }
    return payees.map(({ currency, minimum }, payee): Told => {
      const whole = total([at(this.#closings, payee), at(paidIn, payee), at(paid, payee)]);
      const closing = rounded(whole, currency === "JPY" ? 0 : 2);
      this.#closings.set(payee, closing);
      const isDue = less(ZERO, closing) && !less(closing, read(minimum ?? "0"));
      return { closing, payable: isDue ? closing : ZERO };
    });
  }
}

/** The account of a payee in a deal, or in the first deal of a group. */
function unitOf(deals: readonly MadeDeal[], deal: number, payee: number): string {
  const group = deals[deal]?.group ?? null;
  return `${payee} ${group === null ? deal : deals.findIndex((each) => each.group === group)}`;
}

function earn({ label, files, costs }: Present, month: number): Earned {
  const earned: Earned = { shares: new Map(), pools: new Map() };
  for (const { terms, deal, rate, territory, money, weight } of sums(label, files, month)) {
    const net = times(times(exact(money, PICO), weight), read(terms.part));
    const pool = times(net, minus(ONE, read(terms.fee)));
    add(earned.pools, deal, pool);
    for (const { payee, share } of terms.participants) {
      const tax = taxOn(label, payee, territory);
      add(earned.shares, `${deal} ${payee}`, times(times(times(pool, rate), read(share)), minus(ONE, tax)));
    }
  }
  for (const cost of costs.filter(({ date }) => date <= lastDay(monthName(month)))) charge(label, cost, earned);
  return earned;
}

interface Sum {
  deal: number;
  terms: MadeTerms;
  rate: Exact;
  territory: string;
  weight: Exact;
  money: bigint;
}

/** The sums of lines that are shared the same way, in the deal's currency after `weight`. */
function sums(label: MadeLabel, files: readonly MadeFile[], month: number): Iterable<Sum> {
  const covering = coveringDeals(label.deals);
  const found = new Map<string, Sum>();
  for (const line of files.flatMap(({ lines }) => lines)) {
    if (line.month > month) continue;
    const tracks = line.isRelease ? tracksOf(releaseOf(line.track)) : [line.track];
    for (const track of tracks) {
      for (const { deal, terms } of inForce(label.deals, covering(track), line)) {
        const of = label.deals[deal] as MadeDeal;
        const day = dayOfRate(of, line);
        const rule = bestRule(terms.exceptions, line);
        const key = `${deal} ${terms.from} ${rule} ${day} ${line.currency} ${line.territory} ${tracks.length}`;
        const sum = found.get(key);
        if (sum) sum.money += line.net;
        else {
          const parts = exact(1n, BigInt(tracks.length));
          const weight = times(parts, rateOn(day, line.currency, of.currency));
          const rate = read(terms.exceptions[rule]?.rate ?? terms.rate);
          found.set(key, { deal, terms, rate, territory: territoryOf(line), weight, money: line.net });
        }
      }
    }
  }
  return found.values();
}

function dayOfRate({ rates_of: of }: MadeDeal, { day, saleMonth, month }: MadeLine): string {
  if (of === "accounting") return day;
  return lastDay(of === "sale" ? saleMonth : monthName(month));
}

/** The deals that cover a track, under any of its names. */
function coveringDeals(deals: readonly MadeDeal[]): (track: number) => readonly number[] {
  const known = new Map<number, number[]>();
  const byName = new Map<string, number[]>();
  for (const [deal, { versions }] of deals.entries()) {
    const names = versions.flatMap(({ covers }) => (covers.by === "everything" ? ["*"] : covers.of));
    for (const name of new Set(names)) byName.set(name, [...(byName.get(name) ?? []), deal]);
  }
  return (track) => {
    const names = ["*", trackId(track), releaseId(releaseOf(track)), artistName(artistOf(track))];
    const found = known.get(track) ?? [...new Set(names.flatMap((name) => byName.get(name) ?? []))];
    known.set(track, found);
    return found;
  };
}

function inForce(
  deals: readonly MadeDeal[],
  covering: readonly number[],
  { day, saleMonth }: Pick<MadeLine, "day" | "saleMonth">,
): { deal: number; terms: MadeTerms }[] {
  const found = covering.flatMap((deal) => {
    const of = deals[deal] as MadeDeal;
    const on = of.dates === "sale" ? `${saleMonth}-01` : day;
    return of.versions
      .filter(({ from, to }) => (from === null || from <= on) && (to === null || on <= to))
      .map((terms) => ({ deal, terms }));
  });
  const replaced = new Set(found.flatMap(({ deal }) => deals[deal]?.replaces ?? []));
  return found.filter(({ deal }) => !replaced.has(deal));
}

/** The index of the most specific rule that fits the line; -1 if none does. */
function bestRule(rules: MadeTerms["exceptions"], line: MadeLine): number {
  const named = { kind: kindOf(line), store: storeOf(line), territory: territoryOf(line) };
  let [best, most] = [-1, -1];
  for (const [place, rule] of rules.entries()) {
    const parts = (["kind", "store", "territory"] as const).filter((part) => rule[part] !== null);
    if (parts.length > most && parts.every((part) => rule[part] === named[part])) [best, most] = [place, parts.length];
  }
  return best;
}

function taxOn({ payees }: MadeLabel, payee: number, territory: string | null): Exact {
  const rules = payees[payee]?.withholding ?? [];
  const rule = rules.find((each) => each.territory === territory) ?? rules.find((each) => each.territory === null);
  return rule ? read(rule.rate) : ZERO;
}

function untaxed(label: MadeLabel, payee: number, amount: Exact): Exact {
  return times(amount, minus(ONE, taxOn(label, payee, null)));
}

function charge(label: MadeLabel, cost: MadeCost, { shares, pools }: Earned): void {
  const recoupable = times(read(cost.amount), read(cost.recoupable));
  const deal = cost.deal ?? artistOf(cost.track ?? 0);
  const of = label.deals[deal] as MadeDeal;
  const terms = nearest(of, cost.date);
  const amount = times(recoupable, rateOn(cost.date, cost.currency, of.currency));
  const take = (payee: number, borne: Exact) => add(shares, `${deal} ${payee}`, minus(ZERO, borne));
  const takesPart = (payee: number) => terms.participants.some((each) => each.payee === payee);
  if (cost.payee !== null) {
    take(cost.payee, takesPart(cost.payee) ? untaxed(label, cost.payee, amount) : amount);
    return;
  }
  const isProfit = terms.kind === "net_profit";
  if (isProfit) add(pools, deal, minus(ZERO, amount));
  for (const { payee, share } of terms.participants) {
    const borne = times(times(amount, isProfit ? read(terms.rate) : ONE), read(share));
    take(payee, untaxed(label, payee, borne));
  }
}

/** The latest terms that have begun, or else the first ones. */
function nearest({ versions }: MadeDeal, day: string): MadeTerms {
  return (versions.findLast(({ from }) => (from ?? "") <= day) ?? versions[0]) as MadeTerms;
}

function at<Key>(map: ReadonlyMap<Key, Exact>, key: Key): Exact {
  return map.get(key) ?? ZERO;
}

function add<Key>(map: Map<Key, Exact>, key: Key, amount: Exact): void {
  map.set(key, plus(at(map, key), amount));
}
