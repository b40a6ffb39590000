import { addDecimals, compareDecimals, isZeroDecimal, negateDecimal, roundDecimal } from "@ledgerline/decimals";
import type { Check, Evidence, Found } from "../evidence/evidence.ts";
import { lineRefs } from "../evidence/line-refs.ts";
import { lostMoney } from "../evidence/losses.ts";

const PRINTED_DECIMALS = 6;

export const negativesAreExplained: Check = {
  question: "Had everything that was taken back been paid?",
  needs: { code: "statement", text: "A statement." },
  rule: "A negative line takes back what an earlier line of the same track, store and month of sale paid.",
  of: "tracks with negative lines",
  find({ statements, positives }) {
    const read = statements.filter(({ facts }) => facts !== null);
    if (read.length === 0) return { notChecked: "No statement has lines." };
    const negatives = negativesOf({ statements: read });
    const found = negatives.flatMap((one): Found[] => {
      const { statement, platform, track, month, currency, net } = one;
      const positive = positives.get(positiveKey(one)) ?? "0";
      if (compareDecimals(positive, negateDecimal(net)) >= 0) return [];
      return [
        {
          key: `${statement} ${platform} ${track ?? ""} ${month} ${currency}`,
          statement,
          platform,
          month,
          ...(track !== null && { track }),
          money: [{ currency, net }],
          // What was paid for the track may be taken back.
          loss: lostMoney(currency, negateDecimal(addDecimals([net, positive]))),
          params: { positive, currency },
          ...lineRefs(statement, one),
        },
      ];
    });
    return { found, checked: negatives.length };
  },
  say: ({ params: { positive = "0", currency } }) =>
    isZeroDecimal(String(positive))
      ? "Money was taken back that no booked statement had paid."
      : `More was taken back than the ${roundDecimal(String(positive), PRINTED_DECIMALS)} ${currency} that had been paid for it.`,
};

/** The negative money of each statement by track, store and month of sale. */
export function negativesOf({ statements }: Pick<Evidence, "statements">) {
  return statements.flatMap(({ id, facts }) => (facts?.negative ?? []).map((one) => ({ statement: id, ...one })));
}

export function positiveKey(of: { platform: string; track: string | null; month: string; currency: string }): string {
  return `${of.platform} ${of.month} ${of.currency} ${of.track ?? ""}`;
}
