import type { Deal, Exception, Terms } from "../src/terms/deal.ts";
import type { LineSum } from "../src/terms/money.ts";
import type { RunInput } from "../src/terms/run-input.ts";

/** A number as two BigInts, never reduced. */
type Q = [n: bigint, d: bigint];
const add = (a: Q, b: Q): Q => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
const mul = (a: Q, b: Q): Q => [a[0] * b[0], a[1] * b[1]];
const neg = (a: Q): Q => [-a[0], a[1]];
const less = (a: Q, b: Q) => a[0] * b[1] < b[0] * a[1];
const min = (...all: Q[]): Q => all.reduce((a, b) => (less(b, a) ? b : a));
const ZERO: Q = [0n, 1n];
const ONE: Q = [1n, 1n];
export const isSame = (a: Q, b: Q): boolean => a[0] * b[1] === b[0] * a[1];

/** Reads `-12.5`, `1/3`, `15%` and `1234e-2`. */
export function read(text: unknown): Q {
  const [value = "", exponent = "0"] = String(text).replace("%", "e-2").split("e");
  const [whole = "", fraction = ""] = value.split(".");
  const [n = "", d = "1"] = (whole + fraction).split("/");
  return [BigInt(n), BigInt(d) * 10n ** BigInt(fraction.length - Number(exponent))];
}

/** What each payee has at the end, computed line by line and deal by deal as the rule is written. */
export interface Told {
  /** Exact, before rounding. */
  closings: Record<string, Q>;
  /** By payee and deal. */
  carried: Record<string, Q>;
  /** By advance. */
  left: Record<string, Q>;
}

export function computeNaively(input: RunInput, lines: readonly LineSum[]): Told {
  const balances = new Map<string, Q>();
  const pools = new Map<string, Q>();
  const put = (map: Map<string, Q>, key: string, amount: Q) => map.set(key, add(map.get(key) ?? ZERO, amount));
  const balanceOf = (payee: string, deal: Deal) => balances.get(`${payee} ${deal.id}`) ?? ZERO;
  const pay = (payee: string, deal: Deal, amount: Q) => put(balances, `${payee} ${deal.id}`, amount);
  const deal = (id: string) => input.deals.find((each) => each.id === id) as Deal;
  const rate = (from: string, to: string, day: string) => (from === to ? ONE : read(input.rates(from, to, day)?.rate));
  const taxRules = (payee: string, day: unknown) => {
    const all = input.payees.find(({ id }) => id === payee)?.withholding ?? [];
    return all.filter(({ from }) => (from ?? "") <= String(day)).at(-1)?.rules ?? [];
  };
  for (const each of input.carried) pay(each.payee, deal(each.deal), read(each.amount));

  for (const line of lines) {
    for (const piece of piecesOf(line, input)) {
      for (const { deal, terms } of covering(piece, input)) {
        const day = { sale: monthEnd(line), accounting: String(line.accounting_day), period_end: input.period.to };
        const net = mul(mul(read(line.net), piece.weight), rate(line.currency, deal.currency, day[deal.rates_of]));
        const pool = mul(mul(net, read(terms.part)), add(ONE, neg(read(terms.fee))));
        put(pools, deal.id, pool);
        for (const { payee, share } of terms.participants) {
          const amount = mul(mul(pool, pick(terms.exceptions, line) ?? read(terms.rate)), read(share));
          pay(payee, deal, mul(amount, add(ONE, neg(pick(taxRules(payee, line.accounting_day), line) ?? ZERO))));
        }
      }
    }
  }

  const untaxed = (payee: string, amount: Q, day: string) =>
    mul(amount, add(ONE, neg(pick(taxRules(payee, day), { kind: null, store: null, territory: null }) ?? ZERO)));
  for (const cost of input.costs) {
    const recoupable = mul(read(cost.amount), read(cost.recoupable));
    const charge = (of: { deal: Deal; terms: Terms }, part: Q) => {
      const amount = mul(recoupable, rate(cost.currency, of.deal.currency, cost.date));
      const isProfit = of.terms.kind === "net_profit";
      if (cost.payee !== null)
        return void pay(cost.payee, of.deal, neg(untaxedOf(of.terms, cost.payee, amount, cost.date)));
      if (isProfit) put(pools, of.deal.id, neg(mul(amount, part)));
      for (const { payee, share } of of.terms.participants) {
        const borne = mul(mul(mul(amount, part), isProfit ? read(of.terms.rate) : ONE), read(share));
        pay(payee, of.deal, neg(untaxed(payee, borne, cost.date)));
      }
      return undefined;
    };
    if ("deal" in cost.on) {
      const found = deal(cost.on.deal);
      charge({ deal: found, terms: nearest(found, cost.date) }, ONE);
      continue;
    }
    const sale = { sale_month: `${cost.date.slice(0, 7)}-01`, sale_months: 1, accounting_day: cost.date };
    const sold = { ...cost.on, ...sale, kind: null, store: null, territory: null, currency: cost.currency, net: "0" };
    const all = piecesOf(sold, input).flatMap((piece) =>
      covering(piece, input).map((of) => ({ ...of, weight: piece.weight })),
    );
    const profits = all.filter(({ terms }) => terms.kind === "net_profit");
    if (profits.length === 0 && new Set(all.map((of) => of.deal)).size > 1) continue;
    for (const of of profits.length > 0 ? profits : all) charge(of, mul(of.weight, read(of.terms.part)));
  }
  function untaxedOf(terms: Terms, payee: string, amount: Q, day: string): Q {
    return terms.participants.some((each) => each.payee === payee) ? untaxed(payee, amount, day) : amount;
  }

  const left: Told["left"] = {};
  for (const advance of input.advances.filter(({ recouped_from }) => recouped_from === "off_the_top")) {
    const of = deal(advance.deal);
    const terms = nearest(of, input.period.to);
    const bearers = terms.participants.map(({ payee, share }) => ({
      payee,
      part: untaxed(payee, mul(read(terms.rate), read(share)), input.period.to),
    }));
    const limits = bearers.flatMap(({ payee, part }): Q[] =>
      part[0] === 0n ? [] : [mul(balanceOf(payee, of), [part[1], part[0]])],
    );
    const most = min(read(advance.left), pools.get(of.id) ?? ZERO, ...limits);
    const amount = less(most, ZERO) ? ZERO : most;
    for (const { payee, part } of bearers) pay(payee, of, neg(mul(amount, part)));
    put(pools, of.id, neg(amount));
    left[advance.id] = add(read(advance.left), neg(amount));
  }

  const told: Told = { closings: {}, carried: {}, left };
  for (const { id: payee, currency } of input.payees) {
    let closing = read(input.openings.find((each) => each.payee === payee)?.amount ?? "0");
    for (const unit of new Set(input.deals.map(({ id, group }) => group ?? id))) {
      const deals = input.deals.filter(({ id, group }) => (group ?? id) === unit);
      const own = deals.map((each) => balanceOf(payee, each));
      let available = own.reduce(add, ZERO);
      for (const advance of input.advances) {
        const at = deals.findIndex(({ id }) => id === advance.deal);
        if (advance.payee !== payee || advance.recouped_from !== "own_share" || at < 0) continue;
        const amount = less(available, ZERO) ? ZERO : min(read(advance.left), available);
        available = add(available, neg(amount));
        own[at] = add(own[at] as Q, neg(amount));
        left[advance.id] = add(read(advance.left), neg(amount));
      }
      for (const transfer of input.transfers) {
        const at = deals.findIndex(({ id }) => id === transfer.deal);
        if (transfer.payee === payee && at >= 0) own[at] = add(own[at] as Q, read(transfer.amount));
      }
      let surplus = own.filter((each) => !less(each, ZERO)).reduce(add, ZERO);
      for (const [at, each] of deals.entries()) {
        const owed = min(own[at] as Q, ZERO);
        const made = min(surplus, neg(owed));
        surplus = add(surplus, neg(made));
        told.carried[`${payee} ${each.id}`] = add(owed, made);
      }
      closing = add(closing, mul(surplus, rate(deals[0]?.currency ?? currency, currency, input.period.to)));
    }
    for (const transfer of input.transfers) {
      if (transfer.payee === payee && transfer.deal === null) closing = add(closing, read(transfer.amount));
    }
    told.closings[payee] = closing;
  }
  return told;
}

type Piece = LineSum & { weight: Q; month: string };

/** A sale of several tracks and months as one of each. */
function piecesOf(line: LineSum, { releases }: RunInput): Piece[] {
  const release = line.track === null ? releases.find(({ id }) => id === line.release) : undefined;
  const tracks = release?.tracks.map(({ id, artist }) => ({ track: id, artist: artist ?? line.artist })) ?? [{}];
  const weight: Q = [1n, BigInt(tracks.length * line.sale_months)];
  const months = Array.from({ length: line.sale_months }, (_, at) => {
    const month = new Date(`${line.sale_month}T00:00:00Z`);
    month.setUTCMonth(month.getUTCMonth() + at);
    return month.toISOString().slice(0, 10);
  });
  return tracks.flatMap((track) => months.map((month) => ({ ...line, ...track, weight, month })));
}

function covering(piece: Piece, { deals, releases }: RunInput): { deal: Deal; terms: Terms }[] {
  const found = deals.flatMap((deal) => {
    const day = deal.dates === "sale" ? piece.month : String(piece.accounting_day);
    const inForce = deal.versions.filter(({ from, to }) => (from ?? "") <= day && day <= (to ?? "9999"));
    return inForce
      .filter(({ covers }) => {
        if (covers.by === "everything") return true;
        if (covers.by === "tracks") return covers.of.includes(piece.track ?? "");
        if (covers.by === "artists") return covers.of.includes(piece.artist ?? "");
        const on = releases.filter(
          ({ id, tracks }) => covers.of.includes(id) && tracks.some((each) => each.id === piece.track),
        );
        return covers.of.includes(piece.release ?? "") || on.length > 0;
      })
      .map((terms) => ({ deal, terms }));
  });
  return found.filter(({ deal }) => !found.some((other) => other.deal.replaces.includes(deal.id)));
}

function nearest({ versions }: Deal, day: string): Terms {
  const begun = versions.filter(({ from }) => (from ?? "") <= day);
  return (begun.at(-1) ?? versions[0]) as Terms;
}

/** The rate of the rule that names most of the line's properties. */
function pick(rules: readonly Exception[], line: Pick<LineSum, "kind" | "store" | "territory">): Q | null {
  const score = (rule: Exception) =>
    [rule.kind, rule.store, rule.territory].reduce((sum, each) => sum + (each === null ? 0 : 1), 0);
  const matching = rules.filter(
    (rule) =>
      (rule.kind === null || rule.kind === line.kind) &&
      (rule.store === null || rule.store === line.store) &&
      (rule.territory === null || rule.territory === line.territory),
  );
  const best = Math.max(-1, ...matching.map(score));
  const found = matching.find((rule) => score(rule) === best);
  return found ? read(found.rate) : null;
}

function monthEnd(line: LineSum): string {
  const day = new Date(`${line.sale_month}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + line.sale_months);
  day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}
