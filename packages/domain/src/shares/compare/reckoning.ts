import { addFractions, Fraction } from "@ledgerline/shares";

/** What a run says of a payee, as far as it is compared. */
export interface OwnSide {
  currency: string;
  opening: Fraction;
  transferred: Fraction;
  /** The closing line before it was rounded. */
  exact: Fraction;
  deals: readonly OwnDeal[];
}

export interface OwnDeal {
  name: string;
  currency: string;
  /** Into the payee's currency; null where nothing was exchanged. */
  exchange: Fraction | null;
  /** What the account takes first, and what the payee gets of the receipts after it, of the whole. */
  fee: Fraction;
  own: Fraction;
  /** Before tax. */
  receipts: Fraction;
  tax: Fraction;
  /** What each takes from the payee, less the tax that is not withheld for it. */
  costs: readonly { what: string; amount: Fraction }[];
  advances: readonly { what: string; amount: Fraction; left: Fraction }[];
  carried: Fraction;
  differences: Fraction;
  /** Advances off the top, entries, and what other deals of the group gave. */
  offTheTop: Fraction;
  other: Fraction;
  paidIn: Fraction;
}

/** How one deal is reckoned otherwise. */
export interface DealDraft {
  left: boolean;
  taxed: boolean;
  /** Of receipts, and of costs. */
  factor: Fraction;
  costFactor: Fraction;
  costs: ReadonlySet<number>;
  advances: ReadonlySet<number>;
}

export interface Draft {
  opening: boolean;
  transferred: boolean;
  added: Fraction;
  deals: readonly DealDraft[];
}

export const AS_WRITTEN: DealDraft = {
  ...{ left: false, taxed: true, factor: Fraction.ONE, costFactor: Fraction.ONE },
  ...{ costs: new Set<number>(), advances: new Set<number>() },
};

/** Reckons a payee's closing line under other terms, from what the run has of it. */
export class Reckoning {
  readonly start: Draft;
  readonly #side: OwnSide;
  /** What of each deal this reckoning does not know, such as what a group evens out. */
  readonly #rest: Fraction[];

  constructor(side: OwnSide) {
    this.#side = side;
    this.start = { opening: true, transferred: true, added: Fraction.ZERO, deals: side.deals.map(() => AS_WRITTEN) };
    this.#rest = side.deals.map((deal) => deal.paidIn.minus(paidInOf(deal, AS_WRITTEN)));
  }

  /** What the run has, and what is otherwise: most deals of a draft are as they are written. */
  exact({ opening, transferred, added, deals }: Draft): Fraction {
    const side = this.#side;
    return addFractions([
      side.exact,
      added,
      opening ? Fraction.ZERO : side.opening.negated(),
      transferred ? Fraction.ZERO : side.transferred.negated(),
      ...side.deals.flatMap((deal, at) => {
        const draft = deals[at] ?? AS_WRITTEN;
        return draft === AS_WRITTEN ? [] : [this.#more(deal, at, draft)];
      }),
    ]);
  }

  /** What a deal gives under other terms beyond what it gave. */
  #more(deal: OwnDeal, at: number, draft: DealDraft): Fraction {
    const given = draft.left ? Fraction.ZERO : paidInOf(deal, draft).plus(this.#rest[at] ?? Fraction.ZERO);
    return given.minus(deal.paidIn).times(deal.exchange ?? Fraction.ZERO);
  }
}

/** What a deal pays in: receipts less costs and tax, then advances, and never less than nothing. */
function paidInOf(deal: OwnDeal, draft: DealDraft): Fraction {
  const receipts = (draft.taxed ? deal.receipts.minus(deal.tax) : deal.receipts).times(draft.factor);
  const costs = deal.costs.flatMap(({ amount }, at) => (draft.costs.has(at) ? [] : [amount]));
  const balance = addFractions([
    ...[deal.carried, receipts, deal.differences, deal.offTheTop],
    addFractions(costs).times(draft.costFactor).negated(),
  ]);
  const owed = addFractions(
    deal.advances.flatMap(({ amount, left }, at) => (draft.advances.has(at) ? [] : [amount, left])),
  );
  const positive = balance.isNegative() ? Fraction.ZERO : balance;
  const recouped = positive.compare(owed) < 0 ? positive : owed;
  const paid = balance.minus(recouped).plus(deal.other);
  return paid.isNegative() ? Fraction.ZERO : paid;
}
