import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import {
  absoluteDecimal,
  CONVERTED_DECIMALS,
  exchangeDecimal,
  isZeroDecimal,
  roundDecimal,
  subtractDecimals,
} from "@ledgerline/decimals";
import { findFormat } from "@ledgerline/statements/formats";
import { countText } from "../../../words.ts";
import type { Check, Found } from "../evidence/evidence.ts";
import { lineRefs } from "../evidence/line-refs.ts";
import { lostMoney } from "../evidence/losses.ts";

/** Percentage points by which rounding may change a rate. */
const NEAR_PERCENT = 0.5;

export const withheldRightly: Check = {
  question: "Was the right tax withheld?",
  needs: { code: "tax", text: "A statement that prints the tax withheld." },
  rule: "Tax is withheld on lines of the United States alone, at one rate, and that of the artist's treaty.",
  of: "lines",
  find({ statements, treatyPercent }) {
    const taxed = statements.filter(
      ({ format, facts }) => !withholdsRoyalties(format) && facts?.withheld.some(({ percent }) => percent !== null),
    );
    if (taxed.length === 0) return { notChecked: "No file says what tax was withheld." };
    const found = taxed.flatMap(({ id, facts }): Found[] => {
      const withheld = facts?.withheld ?? [];
      const us = withheld.filter(({ isUs }) => isUs).sort((a, b) => b.lines - a.lines);
      const usual = treatyPercent ?? us.find(({ percent }) => percent !== null)?.percent ?? null;
      return withheld.flatMap((one): Found[] => {
        const { isUs, percent, currency, withheld: net } = one;
        if (isUs && (usual === null || Math.abs(Number(percent ?? 0) - Number(usual)) <= NEAR_PERCENT)) return [];
        return [
          {
            key: `${id} ${isUs ? "US" : "other"} ${percent ?? "none"} ${currency}`,
            statement: id,
            money: [{ currency, net }],
            loss: lostMoney(currency, tooMuch({ isUs, net, percent, usual })),
            params: {
              isUs: isUs ? 1 : 0,
              percent: percent ?? "0",
              usual: usual ?? "",
              stated: treatyPercent === null ? 0 : 1,
            },
            ...lineRefs(id, one),
          },
        ];
      });
    });
    const lines = taxed.flatMap(({ facts }) => facts?.withheld ?? []).reduce((sum, one) => sum + one.lines, 0);
    return { found: merged(found), checked: lines };
  },
  say({ params: { isUs, percent, usual, stated }, lineCount }) {
    const lines = countText(lineCount ?? 0, "line");
    if (isUs === 0) return `Tax was withheld on ${lines} from outside the United States.`;
    const due = stated ? `The treaty rate is ${usual}%.` : `On most lines it was ${usual}%.`;
    return `${percent}% was withheld on ${lines} from the United States. ${due}`;
  },
};

/** Everything withheld outside the United States; inside, what exceeds the due rate. Files print either sign. */
function tooMuch({
  isUs,
  net,
  percent,
  usual,
}: {
  isUs: boolean;
  net: string;
  percent: string | null;
  usual: string | null;
}) {
  const all = absoluteDecimal(net);
  if (!isUs) return all;
  const at = absoluteDecimal(percent ?? "0");
  if (isZeroDecimal(at)) return "0";
  return roundDecimal(exchangeDecimal(all, subtractDecimals(at, usual ?? "0"), at), CONVERTED_DECIMALS);
}

/** Lines of other countries are one finding, whatever the rate. */
function merged(found: readonly Found[]): Found[] {
  const others = found.filter(({ params }) => params["isUs"] === 0);
  const byFile = [...Map.groupBy(others, ({ statement }) => statement)].map(([statement = "", parts]) => ({
    ...(parts[0] as Found),
    key: `${statement} other`,
    money: parts.flatMap(({ money }) => money ?? []),
    loss: sumStakes(parts.flatMap(({ loss }) => loss ?? [])),
    lines: parts.flatMap(({ lines }) => lines ?? []).slice(0, 20),
    lineCount: parts.reduce((sum, { lineCount }) => sum + (lineCount ?? 0), 0),
  }));
  return [...found.filter(({ params }) => params["isUs"] !== 0), ...byFile];
}

/** False for formats that withhold mechanical royalties and songwriters' shares, which are not a tax. */
function withholdsRoyalties(format: string): boolean {
  return findFormat(format)?.reading?.columns.withheld?.of === "royalties";
}
