import type { DifferenceCause, RunComparison } from "@ledgerline/contract/shares/comparison";
import { minorDecimals } from "@ledgerline/decimals";
import { addFractions, Fraction } from "@ledgerline/shares";
import { moneyText } from "../../words.ts";
import { percentText } from "../splits/split-share.ts";
import { AS_WRITTEN, type DealDraft, type Draft, type OwnDeal, type OwnSide, Reckoning } from "./reckoning.ts";

/** A recording without a deal, in the payee's currency. */
export interface WithoutDeal {
  title: string;
  net: Fraction;
}

export type Why = RunComparison["payees"][number]["why"][number];
export interface Explained {
  why: Why[];
  exact: boolean;
  or: Why[][];
}

/** One thing that may have been done otherwise by hand. */
interface Change {
  cause: DifferenceCause;
  text: (amount: string) => string;
  apply: (draft: Draft) => Draft;
  /** Changes of one deal that cannot both have happened. */
  excludes: string;
  /** A percentage that people seldom agree on. */
  odd?: boolean;
}

/** Things that are tried in pairs. */
const MOST_CHANGES = 30;
const MOST_OTHERS = 2;
/** Cents that rounding line by line adds up to. */
const ROUNDING = 5n;
/** An exchange rate of another day is at most so much off. */
const MOST_DRIFT = Fraction.of(15n, 100n);
/** Below so many cents to a half percent, percentages fit by chance. */
const FEWEST_CENTS = Fraction.of(4n);

/**
 * What of the terms would have to be otherwise for the amount that was paid by hand: one thing, or else two together.
 * Each is reckoned as a run would, so it is named only if the amount comes out to the cent, or a cent beside it where
 * lines were rounded one by one. Percentages that nobody agrees on come last: they fit more easily.
 */
export function explainDifference(side: OwnSide, paid: Fraction, without: readonly WithoutDeal[]): Explained {
  const reckoning = new Reckoning(side);
  const decimals = minorDecimals(side.currency);
  const cent = Fraction.of(1n, 10n ** BigInt(decimals));
  const { start } = reckoning;
  const off = (draft: Draft) => reckoning.exact(draft).round(decimals).minus(paid);
  const isPaid = (draft: Draft) => off(draft).isZero();
  const told = (some: readonly Change[]): Why[] => {
    let draft = start;
    return some.map(({ cause, text, apply }) => {
      const before = reckoning.exact(draft);
      draft = apply(draft);
      const amount = reckoning.exact(draft).minus(before).toDecimal(decimals);
      return { cause, text: text(moneyText(amount.replace("-", ""), side.currency)), amount };
    });
  };
  const changes = changesOf(side).slice(0, MOST_CHANGES);
  const prepared = {
    without: uncoveredOf(side, without),
    written: side.deals.map((deal) => partsOf(deal, AS_WRITTEN)),
  };
  const fits = fitting(side, reckoning, start, paid, prepared);
  const likely = [...changes, ...fits.filter(({ odd }) => !odd)];
  const singles = likely.filter(({ apply }) => isPaid(apply(start)));
  if (singles.length > 0) return explained(singles.map((one) => told([one])));
  const nearly = likely.filter(({ apply }) => isAtMost(off(apply(start)), cent));
  if (nearly.length > 0 && !isAtMost(off(start), cent)) {
    return { ...explained(nearly.map((one) => told([one]))), exact: false };
  }
  const cents = off(start);
  if (isAtMost(cents, cent.times(Fraction.of(ROUNDING)))) {
    const amount = cents.negated().toDecimal(decimals);
    const text = `Cents left over from rounding line by line: ${moneyText(amount.replace("-", ""), side.currency)}.`;
    return { why: [{ cause: "rounding", text, amount }], exact: true, or: [] };
  }
  const pairs = changes.flatMap((one, at) => {
    const after = one.apply(start);
    const more = fitting(side, reckoning, after, paid, prepared).filter(({ odd }) => !odd);
    const others = [...changes.slice(at + 1), ...more].filter(({ excludes }) => excludes !== one.excludes);
    return others.filter(({ apply }) => isPaid(apply(after))).map((other) => [one, other]);
  });
  if (pairs.length > 0) return explained(pairs.map(told));
  const odd = fits.filter((one) => one.odd && isPaid(one.apply(start)));
  if (odd.length > 0) return explained(odd.map((one) => told([one])));
  const exchanged = otherRate(side, reckoning, paid);
  return exchanged ? explained([told([exchanged])]) : { why: [], exact: false, or: [] };
}

function explained([why = [], ...others]: Why[][]): Explained {
  return { why, exact: true, or: others.slice(0, MOST_OTHERS) };
}

function isAtMost(amount: Fraction, most: Fraction): boolean {
  return (amount.isNegative() ? amount.negated() : amount).compare(most) <= 0;
}

/** What may have been forgotten by hand, or added; what happens most comes first. */
function changesOf(side: OwnSide): Change[] {
  const change = (at: number, more: (deal: DealDraft) => Partial<DealDraft>) => (draft: Draft) => ({
    ...draft,
    deals: draft.deals.map((deal, place) => (place === at ? { ...deal, ...more(deal) } : deal)),
  });
  const of = (at: number): Change[] => {
    const deal = side.deals[at];
    if (!deal) return [];
    const { name, advances, costs, fee, tax, paidIn } = deal;
    return [
      ...advances.flatMap(({ what, amount }, place): Change[] =>
        amount.isZero()
          ? []
          : [
              {
                cause: "advance",
                text: (money) => `By hand, ${what} was not recouped under “${name}”: ${money}.`,
                apply: change(at, (deal) => ({ advances: new Set([...deal.advances, place]) })),
                excludes: `advance ${at} ${place}`,
              },
            ],
      ),
      ...costs.flatMap(({ what, amount }, place): Change[] =>
        amount.isZero()
          ? []
          : [
              {
                cause: "cost",
                text: (money) => `By hand, ${what} was not charged under “${name}”: ${money}.`,
                apply: change(at, (deal) => ({ costs: new Set([...deal.costs, place]) })),
                excludes: `cost ${at} ${place}`,
              },
            ],
      ),
      ...(fee.isPositive() && fee.compare(Fraction.ONE) < 0
        ? [
            {
              cause: "fee" as const,
              text: (money: string) =>
                `By hand, your fee of ${percentText(fee)} was not taken first under “${name}”: ${money}.`,
              apply: change(at, ({ factor }) => ({ factor: factor.dividedBy(Fraction.ONE.minus(fee)) })),
              excludes: `factor ${at}`,
            },
          ]
        : []),
      ...(tax.isZero()
        ? []
        : [
            {
              cause: "tax" as const,
              text: (money: string) => `By hand, no tax was withheld under “${name}”: ${money}.`,
              apply: change(at, () => ({ taxed: false })),
              excludes: `tax ${at}`,
            },
          ]),
      ...(paidIn.isPositive()
        ? [
            {
              cause: "deal" as const,
              text: (money: string) => `By hand, nothing was paid for the deal “${name}”: ${money}.`,
              apply: change(at, () => ({ left: true })),
              excludes: `factor ${at}`,
            },
          ]
        : []),
    ];
  };
  return [
    ...side.deals.flatMap((_, at) => of(at)),
    ...(side.opening.isZero()
      ? []
      : [
          {
            cause: "balance" as const,
            text: (money: string) => `By hand, the opening balance was not counted: ${money}.`,
            apply: (draft: Draft) => ({ ...draft, opening: false }),
            excludes: "opening",
          },
        ]),
    ...(side.transferred.isZero()
      ? []
      : [
          {
            cause: "balance" as const,
            text: (money: string) => `By hand, payments and entries of the period were not counted: ${money}.`,
            apply: (draft: Draft) => ({ ...draft, transferred: false }),
            excludes: "transferred",
          },
        ]),
  ];
}

/** A recording without a deal, with what each share that the payee has elsewhere comes to; `cents` are rounded down. */
interface Uncovered extends WithoutDeal {
  cents: bigint;
  parts: readonly { share: Fraction; money: Fraction; cents: bigint }[];
}

function uncoveredOf({ deals, currency }: OwnSide, without: readonly WithoutDeal[]): Uncovered[] {
  const shares = [...new Map(deals.map(({ own }) => [own.toString(), own])).values()];
  return without.flatMap(({ title, net }) => {
    if (net.isZero()) return [];
    const parts = shares.map((share) => {
      const money = net.times(share);
      return { share, money, cents: centsOf(money, currency) };
    });
    return [{ title, net, cents: centsOf(net, currency), parts }];
  });
}

function centsOf({ numerator, denominator }: Fraction, currency: string): bigint {
  return (numerator * 10n ** BigInt(minorDecimals(currency))) / denominator;
}

function sizeOf(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}

/** What is the same for all that is tried. */
interface Prepared {
  without: readonly Uncovered[];
  /** Of each deal as it is written. */
  written: readonly (readonly Part[])[];
}

/** Percentages that come closest to the amount paid: another rate, a fee, or a share of what has no deal. */
function fitting(
  side: OwnSide,
  reckoning: Reckoning,
  draft: Draft,
  paid: Fraction,
  { without, written }: Prepared,
): Change[] {
  const missing = paid.minus(reckoning.exact(draft));
  const rates = side.deals.flatMap((deal, at) =>
    ratesOf({ deal, written: written[at] ?? [] }, at, draft, missing, side.currency),
  );
  const missingCents = centsOf(missing, side.currency);
  const added = without.flatMap(({ title, net, cents, parts }): Change[] => {
    // No more than the whole of it was paid.
    if (missing.isNegative() !== net.isNegative() || sizeOf(missingCents) > sizeOf(cents) + 1n) return [];
    const own = parts.find(
      (part) => sizeOf(part.cents - missingCents) <= 2n && isNear(part.money, missing, side.currency),
    );
    const share = own?.share ?? roundPercent(missing.dividedBy(net), net, side.currency);
    if (share === null || !share.isPositive() || share.compare(Fraction.ONE) > 0) return [];
    return [
      {
        cause: "uncovered",
        text: (money) => `By hand, ${percentText(share)} of “${title}” was paid, which no deal covers: ${money}.`,
        apply: (before) => ({ ...before, added: before.added.plus(net.times(share)) }),
        excludes: `added ${title}`,
        odd: own === undefined && !isUsual(share),
      },
    ];
  });
  return [...added, ...rates];
}

/** What a deal's percentages are of, in the payee's currency. */
interface Part {
  part: Fraction;
  /** Costs are taken off before the percentage. */
  withCosts: boolean;
}

/** Receipts, and receipts less costs where there are any. */
function partsOf(deal: OwnDeal, now: DealDraft): Part[] {
  const { exchange } = deal;
  if (!exchange) return [];
  const receipts = (now.taxed ? deal.receipts.minus(deal.tax) : deal.receipts).times(now.factor);
  const costs = addFractions(deal.costs.flatMap(({ amount }, place) => (now.costs.has(place) ? [] : [amount])));
  const parts = [
    { part: receipts.times(exchange), withCosts: false },
    ...(costs.isZero() ? [] : [{ part: receipts.minus(costs).times(exchange), withCosts: true }]),
  ];
  return parts.filter(({ part }) => !part.isZero());
}

function ratesOf(
  { deal, written }: { deal: OwnDeal; written: readonly Part[] },
  at: number,
  draft: Draft,
  missing: Fraction,
  currency: string,
): Change[] {
  const now = draft.deals[at] ?? AS_WRITTEN;
  const parts = now === AS_WRITTEN ? written : partsOf(deal, now);
  if (deal.own.isZero() || now.left) return [];
  const factored = (factor: Fraction, costFactor: Fraction) => (before: Draft) => ({
    ...before,
    deals: before.deals.map((one, place) =>
      place === at ? { ...one, factor: one.factor.times(factor), costFactor: one.costFactor.times(costFactor) } : one,
    ),
  });
  const found = parts.flatMap(({ part, withCosts }): Change[] => {
    const whole = part.dividedBy(deal.own);
    const own = roundPercent(deal.own.plus(missing.dividedBy(whole)), whole, currency);
    if (own === null || !own.isPositive() || own.compare(Fraction.ONE) > 0 || own.equals(deal.own)) return [];
    const exact = own.dividedBy(deal.own);
    const apply = factored(exact, withCosts ? exact : Fraction.ONE);
    return [
      {
        cause: "rate",
        text: (money) =>
          `By hand, ${percentText(own)} was paid under “${deal.name}”, but the deal says ${percentText(deal.own)}: ${money}.`,
        apply,
        excludes: `factor ${at}`,
        odd: !isUsual(own) && !isUsual(own.dividedBy(Fraction.ONE.minus(deal.fee))),
      },
    ];
  });
  const [receipts] = parts;
  const feeOnly = receipts && !receipts.withCosts ? feeOf(deal, receipts.part, missing, currency) : null;
  if (feeOnly) {
    found.unshift({
      cause: "fee",
      text: (money) =>
        deal.fee.isZero()
          ? `By hand, a fee of ${percentText(feeOnly)} was taken first under “${deal.name}”, which the deal does not have: ${money}.`
          : `By hand, a fee of ${percentText(feeOnly)} was taken first under “${deal.name}”, but the deal says ${percentText(deal.fee)}: ${money}.`,
      apply: factored(Fraction.ONE.minus(feeOnly).dividedBy(Fraction.ONE.minus(deal.fee)), Fraction.ONE),
      excludes: `factor ${at}`,
    });
  }
  return found;
}

/** Fees are of whole percents, and mostly of five. */
function feeOf(deal: OwnDeal, part: Fraction, missing: Fraction, currency: string): Fraction | null {
  if (deal.fee.equals(Fraction.ONE)) return null;
  const factor = Fraction.ONE.plus(missing.dividedBy(part));
  const left = factor.times(Fraction.ONE.minus(deal.fee));
  const fee = roundPercent(Fraction.ONE.minus(left), part, currency);
  if (!fee?.isPositive() || fee.compare(Fraction.of(1n, 2n)) > 0 || fee.equals(deal.fee)) return null;
  return fee.times(Fraction.of(20n)).denominator === 1n ? fee : null;
}

/** A rate into the payee's currency that makes the amount what was paid. */
function otherRate(side: OwnSide, reckoning: Reckoning, paid: Fraction): Change | null {
  const [deal, ...others] = side.deals.filter(
    ({ currency, paidIn }) => currency !== side.currency && paidIn.isPositive(),
  );
  if (!deal?.exchange || others.length > 0) return null;
  const missing = paid.minus(reckoning.exact(reckoning.start));
  const rate = deal.exchange.plus(missing.dividedBy(deal.paidIn));
  if (!isAtMost(rate.dividedBy(deal.exchange).minus(Fraction.ONE), MOST_DRIFT)) return null;
  const [was, is] = [rate, deal.exchange].map((each) => each.toDecimal(4));
  return {
    cause: "exchange",
    text: (money) =>
      `By hand, 1 ${deal.currency} was ${was} ${side.currency} under “${deal.name}”, but the rate loaded here is ${is}: ${money}.`,
    apply: (draft) => ({ ...draft, added: draft.added.plus(missing) }),
    excludes: "exchange",
  };
}

const HALF_PERCENT = Fraction.of(1n, 200n);
const THIRDS = [Fraction.of(1n, 3n), Fraction.of(2n, 3n), Fraction.of(1n, 6n)];

/** Multiples of five percent, points, and thirds. */
function isUsual(share: Fraction): boolean {
  if (THIRDS.some((third) => third.equals(share)) || share.times(Fraction.of(20n)).denominator === 1n) return true;
  return share.times(Fraction.of(100n)).denominator === 1n && share.compare(Fraction.of(1n, 10n)) <= 0;
}

/** The nearest half percent, or a third; null where so small a sum fits any. */
function roundPercent(share: Fraction, of: Fraction, currency: string): Fraction | null {
  const cents = 10n ** BigInt(minorDecimals(currency));
  const step = of.times(HALF_PERCENT).times(Fraction.of(cents));
  if (isAtMost(step, FEWEST_CENTS)) return null;
  const third = THIRDS.find((each) => isNear(of.times(each), of.times(share), currency));
  return third ?? share.times(Fraction.of(200n)).round(0).times(HALF_PERCENT);
}

function isNear(a: Fraction, b: Fraction, currency: string): boolean {
  return isAtMost(a.minus(b), Fraction.of(1n, 10n ** BigInt(minorDecimals(currency))));
}
