import { MOST_UNCOVERED } from "@ledgerline/contract/shares/share-bounds";
import type { RunSummary } from "@ledgerline/db/schema";
import { minorDecimals } from "@ledgerline/decimals";
import { addFractions, Explanations, PAYEE_BOOKS, type RunResult } from "@ledgerline/shares";
import { blockerSentence } from "../books/fault-sentence.ts";
import type { FoundDifference } from "../books/runs.sql.ts";
import type { PeriodDifference } from "./find-differences.ts";

/** The most recordings without a deal, blockers and causes that are listed. */
export const LISTED = MOST_UNCOVERED;

/** The result of a run, as screens show it. */
export function summaryOf(
  result: RunResult,
  {
    titles,
    costs,
    differences,
  }: {
    titles: ReadonlyMap<string, string | null>;
    costs: ReadonlyMap<string, string>;
    differences: readonly PeriodDifference[];
  },
): RunSummary {
  const due = result.closings.filter(({ payable }) => payable.isPositive());
  return {
    blockers: [
      ...result.blockers.map((blocker) => ({ code: blocker.code, detail: blockerSentence(blocker, costs) })),
      ...differences.flatMap(({ name, blockers }) =>
        blockers.map((blocker) => ({ code: blocker.code, detail: `${name}: ${blockerSentence(blocker, costs)}` })),
      ),
    ].slice(0, LISTED),
    proof: result.proof.map((row) => textsOf(row)),
    uncovered: result.uncovered.slice(0, LISTED).map(({ track, release, artist, currency, net }) => ({
      ...{ track: track || null, release, artist, currency },
      title: titles.get(track ?? "") ?? null,
      net: net.toString(),
    })),
    payable: [...Map.groupBy(due, ({ currency }) => currency)].map(([currency, some]) => ({
      currency,
      amount: addFractions(some.map(({ payable }) => payable)).toDecimal(minorDecimals(currency)),
      payees: some.length,
    })),
  };
}

/** What has changed about closed periods, by cause and payee. */
export function differencesOf({ differences }: RunResult): FoundDifference[] {
  return differences.slice(0, LISTED).map(({ cause, entries }) => ({
    cause,
    payees: [...Map.groupBy(entries.filter(isPayees), ({ payee, currency }) => `${payee} ${currency}`).values()].map(
      (some) => ({
        payee: some[0]?.payee ?? "",
        currency: some[0]?.currency ?? "",
        amount: addFractions(some.map(({ amount }) => amount)).toString(),
      }),
    ),
  }));
}

function isPayees({ book, payee }: RunResult["entries"][number]): boolean {
  return payee !== null && (PAYEE_BOOKS as readonly string[]).includes(book);
}

function textsOf<Row extends { currency: string }>(row: Row): { [Key in keyof Row]: string } {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value)])) as {
    [Key in keyof Row]: string;
  };
}

/** The result for each payee. Explanations have exact numbers, which are stored as text. */
export function statementsOf(result: RunResult) {
  const explanations = new Explanations(result);
  return result.closings.map((closing) => {
    const decimals = minorDecimals(closing.currency);
    return {
      payeeId: closing.payee,
      currency: closing.currency,
      opening: closing.opening.toString(),
      paidIn: addFractions(closing.paid_in.map(({ amount, exchange }) => amount.times(exchange.rate))).toString(),
      transferred: closing.transferred.toString(),
      closing: closing.closing.toDecimal(decimals),
      rounding: closing.rounding.toString(),
      payable: closing.payable.toDecimal(decimals),
      explanation: explanations.of(closing.payee),
    };
  });
}
