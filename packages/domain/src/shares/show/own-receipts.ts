import {
  addFractions,
  type ExplainedReceipts,
  type Explanation,
  Fraction,
  fractionOf,
  receiptsKey,
} from "@ledgerline/shares";
import type { Kept } from "../books/records.ts";

type Whole = Kept<Explanation>;

type WholeDeal = Whole["deals"][number];

/** An explanation as stored: older ones lack fields that were added since. */
export type Explained = Omit<Whole, "deals"> & {
  deals: (Omit<WholeDeal, "balance" | "costs"> & {
    balance: Later<WholeDeal["balance"], "off_the_top_tax">;
    costs: Later<WholeDeal["costs"][number], "currency">[];
  })[];
};

type Later<T, Key extends keyof T> = Omit<T, Key> & Partial<Pick<T, Key>>;

type KeptReceipts = Kept<ExplainedReceipts>;

export interface OwnReceipts extends KeptReceipts {
  /** Tells the receipts of a statement apart. */
  no: number;
  key: string;
}

/**
 * The receipts of a statement, by deal, in their order. Those that look the same to the payee are combined: a run
 * splits receipts by the taxes of every participant.
 */
export function ownReceipts({ deals }: Explained): Map<string, OwnReceipts[]> {
  let no = 0;
  return new Map(
    deals.map(({ balance, receipts }) => [
      balance.deal,
      [...Map.groupBy(receipts, receiptsKey)].flatMap(([key, some]) => {
        const [first] = some;
        return first ? { ...first, ...addUp(some), key, no: no++ } : [];
      }),
    ]),
  );
}

function addUp(some: readonly KeptReceipts[]) {
  const sum = (of: "receipts" | "fee" | "split" | "amount" | "tax") =>
    addFractions(some.map((each) => fractionOf(each[of]))).toString();
  return {
    receipts: sum("receipts"),
    fee: sum("fee"),
    split: sum("split"),
    amount: sum("amount"),
    tax: sum("tax"),
  };
}

/**
 * By which rate a deal's money arrives in the payee's account; null for a deal that pays nothing in and is kept in another
 * currency.
 */
export function ratesInto(
  { paid_in, currency }: Explained["closing"],
  currencyOf: (deal: string) => string,
): (deal: string) => Fraction | null {
  const rates = new Map(paid_in.map(({ deal, exchange }) => [deal, fractionOf(exchange.rate)]));
  return (deal) => rates.get(deal) ?? (currencyOf(deal) === currency ? Fraction.ONE : null);
}
