import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import type { StoredFinding } from "@ledgerline/db/schema";
import { absoluteDecimal } from "@ledgerline/decimals";
import { CHECKS } from "../../reconciliation/checks/checks.ts";
import { countText } from "../../words/count-text.ts";
import { amountText } from "../../words/money-text.ts";
import { dayText, monthText } from "../../words/month-text.ts";

const RATE_DIGITS = 5;

/** Null to use the check's own sentence. */
type Say = (params: Record<string, string>) => string | null;

/**
 * What a check found, as it is put to the payer: with readable rates, and without what only they know. Checks that are
 * not listed say the same to everybody.
 */
const SENTENCES: Partial<Record<CheckId, Say>> = {
  F3: ({ of = "", total = "", rows = "", currency = "" }) =>
    `The ${of === "summary" ? "summary" : `${of} total`} is ${amountText(total, currency)}, and the lines come to ${amountText(rows, currency)}.`,
  F5({ kind, month = "", missing, files }) {
    const named = monthText(month);
    if (kind === "hole") return `I have no statement for ${named}, and have those before and after it.`;
    if (kind === "double") return `I have ${files} statements with the same accounting date in ${named}.`;
    if (missing === undefined) return null;
    return `I have no statement for ${monthText(missing)}, and have had none since the one for ${named}.`;
  },
  F7: ({ kind, from, to, day = "", rate = "", usual = "", official = "", percent = "" }) => {
    const became = `${from} became ${to} at ${rateText(rate)}`;
    if (kind === "several")
      return `${became} on these rows of ${dayText(day)}, and at ${rateText(usual)} on the others.`;
    const than = percent.startsWith("-") ? "below" : "above";
    return `${became} on ${dayText(day)}, which is ${absoluteDecimal(percent)}% ${than} the European Central Bank's rate of ${rateText(official)}.`;
  },
  F8: ({ kind }) => (kind === "transfer" ? null : "The net is not the share of the gross that the same row prints."),
  F10: ({ is, rate = "", bound = "", currency, territory = "", tier = "", months }) => {
    const place = [territory, tier].filter((part) => part !== "").join(", ");
    const than = is === "low" ? "at least" : "at most";
    return `${place === "" ? "A unit" : `A unit in ${place}`} earned ${rateText(rate)} ${currency}. In the ${months} months before it earned ${than} ${rateText(bound)}.`;
  },
  F12: ({ kind, plays = "" }) =>
    kind === "vanished"
      ? `${countText(plays, "play")}, and it is on no statement of yours, though it was in each of the three months before.`
      : null,
  F13: () => "Your statements have nothing for it, and had it in each of the three months before.",
  F15: ({ positive = "0", currency = "" }) =>
    Number(positive) === 0
      ? "Money was taken back that no statement had paid."
      : `More was taken back than the ${amountText(positive, currency)} that had been paid for it.`,
};

/** A finding in a letter, where it follows the place. */
export function findingSentence(check: CheckId, key: string, { params, lineCount }: StoredFinding): string {
  const words = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return SENTENCES[check]?.(words) ?? CHECKS[check].say({ key, params, lineCount });
}

/** A rate with enough digits to be told apart. */
function rateText(rate: string): string {
  return `${Number(Number(rate).toPrecision(RATE_DIGITS))}`;
}
