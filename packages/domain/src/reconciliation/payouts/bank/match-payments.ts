import { addDecimals } from "@ledgerline/contract/money/arithmetic";
import { foldName } from "../../../statements/map/guess/fold-name.ts";
import type { Incoming } from "./read-payments.ts";

/** A statement that no payout is for. */
export interface OpenStatement {
  statement_id: string;
  source: string;
  accounted: string | null;
  currency: string;
  net: string;
}

/** What arrives is at most so much below its statements: fees of banks and providers. */
const LEAST_PART = 0.93;
const LEAST_LESS = 5;
/** Rounding, and a provider that adds cents. */
const MOST_PART = 1.005;
/** Statements that are paid together, until a threshold is reached. */
const MOST_TOGETHER = 24;
const LEAST_NAME = 4;

/** The source whose name the bank's words have, without spaces and case; null for none. */
export function sourceIn(words: string, sources: readonly { id: string; name: string }[]): string | null {
  const text = compact(words);
  const found = sources.find(({ name }) => {
    const wanted = compact(name);
    return wanted.length >= LEAST_NAME && text.includes(wanted);
  });
  return found?.id ?? null;
}

/**
 * The open statements that a payment is probably for: one, or some in a row of one source, that come to about as much
 * and were accounted before it arrived. Those that come nearest; empty if none do.
 */
export function statementsFor(
  { amount, currency, arrived_on }: Pick<Incoming, "amount" | "currency" | "arrived_on">,
  source: string | null,
  open: readonly OpenStatement[],
): string[] {
  const before = open.filter(
    (one) => one.currency === currency && one.accounted !== null && one.accounted <= arrived_on,
  );
  const arrived = Number(amount);
  let best: { ids: string[]; off: number } = { ids: [], off: Number.POSITIVE_INFINITY };
  for (const [id, statements] of Map.groupBy(before, (one) => one.source)) {
    if (source !== null && id !== source) continue;
    const inOrder = [...statements].sort((a, b) => ((a.accounted ?? "") < (b.accounted ?? "") ? -1 : 1));
    for (let from = 0; from < inOrder.length; from += 1) {
      for (let to = from + 1; to <= Math.min(inOrder.length, from + MOST_TOGETHER); to += 1) {
        const some = inOrder.slice(from, to);
        const expected = Number(addDecimals(some.map(({ net }) => net)));
        const off = Math.abs(expected - arrived);
        // Of runs that come as near, the one that ends last.
        if (isNear(arrived, expected) && off <= best.off) best = { ids: some.map((one) => one.statement_id), off };
      }
    }
  }
  return best.ids;
}

function isNear(arrived: number, expected: number): boolean {
  const least = Math.min(expected * LEAST_PART, expected - LEAST_LESS);
  return expected > 0 && arrived >= Math.max(least, expected / 2) && arrived <= expected * MOST_PART;
}

function compact(text: string): string {
  return foldName(text).replaceAll(" ", "");
}
