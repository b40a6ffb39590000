import { addDecimals, compareDecimals, subtractDecimals } from "@ledgerline/contract/money/arithmetic";
import { exchangeDecimal, roundDecimal } from "@ledgerline/contract/money/exchange";
import { addMonths } from "../../../calendar/month.ts";
import { percentile } from "../../money/percentile.ts";
import type { Check, Evidence, Found } from "../evidence/evidence.ts";

const HISTORY_MONTHS = 12;
const LEAST_MONTHS = 3;
/** Fewer units in a month are a matter of chance. */
const LEAST_UNITS = 1000;
/** A tenth of all months lies outside the percentiles by definition; so much further, hardly one. */
const BEYOND_PERCENT = 25;
const RATE_DECIMALS = 6;

interface Month {
  month: string;
  units: number;
  net: string;
  rate: string;
  statement: string;
  line: number;
}

export const ratesAreUsual: Check = {
  rule: `The rate per unit of a store, territory and tier lies within the 5th and 95th percentile of its last ${HISTORY_MONTHS} months, or no more than ${BEYOND_PERCENT}% beyond.`,
  of: "months of a store, territory and tier",
  find(evidence) {
    let checked = 0;
    const found: Found[] = [];
    for (const [key, months] of ratesByPlace(evidence)) {
      for (const one of months) {
        const before = months.filter(
          ({ month }) => month < one.month && month >= addMonths(one.month, -HISTORY_MONTHS),
        );
        if (before.length < LEAST_MONTHS || one.units < LEAST_UNITS) continue;
        checked += 1;
        const rates = before.map(({ rate }) => rate).sort(compareDecimals);
        const low = percentile(rates, 5) ?? "0";
        const high = percentile(rates, 95) ?? "0";
        const isLow = compareDecimals(times(one.rate, 100), times(low, 100 - BEYOND_PERCENT)) < 0;
        const isHigh = compareDecimals(times(one.rate, 100), times(high, 100 + BEYOND_PERCENT)) > 0;
        if (!isLow && !isHigh) continue;
        const [platform = "", territory = "", tier = "", currency = ""] = key.split("\n");
        const bound = isLow ? low : high;
        const usual = roundDecimal(exchangeDecimal(bound, `${one.units}`, "1"), 12);
        found.push({
          key: `${platform} ${territory} ${tier} ${currency} ${one.month}`,
          statement: one.statement,
          platform,
          month: one.month,
          money: [{ currency, net: subtractDecimals(one.net, usual) }],
          lines: [{ statement_id: one.statement, line_no: one.line }],
          lineCount: 1,
          params: {
            is: isLow ? "low" : "high",
            rate: roundDecimal(one.rate, RATE_DECIMALS),
            bound: roundDecimal(bound, RATE_DECIMALS),
            currency,
            territory,
            tier,
            months: before.length,
          },
        });
      }
    }
    if (checked === 0)
      return {
        notChecked: `No store, territory and tier has ${LEAST_MONTHS} months before another one with ${LEAST_UNITS} units.`,
      };
    return { found, checked };
  },
  say({ params: { is, rate, bound, currency, territory, tier, months } }) {
    const place = [territory, tier].filter((part) => part !== "").join(", ");
    return `${place === "" ? "A unit" : `A unit in ${place}`} earned ${rate} ${currency}. The ${is === "low" ? "lowest" : "highest"} of the ${months} months before was about ${bound}.`;
  },
};

/** The months of each store, territory, tier and currency, from all statements. */
function ratesByPlace({ statements }: Evidence): Map<string, Month[]> {
  const all = statements.flatMap(({ id, facts }) => (facts?.rates ?? []).map((rate) => ({ statement: id, ...rate })));
  const places = Map.groupBy(all, ({ platform, territory, tier, currency }) =>
    [platform, territory, tier, currency].join("\n"),
  );
  return new Map(
    [...places].map(([key, rows]) => [
      key,
      [...Map.groupBy(rows, ({ month }) => month)]
        .flatMap(([month, parts]): Month[] => {
          const [{ statement, first: line }] = parts as [(typeof parts)[number]];
          const units = parts.reduce((sum, part) => sum + part.units, 0);
          const net = addDecimals(parts.map((part) => part.net));
          return units > 0 ? [{ month, units, net, rate: exchangeDecimal(net, "1", `${units}`), statement, line }] : [];
        })
        .sort((a, b) => (a.month < b.month ? -1 : 1)),
    ]),
  );
}

function times(rate: string, by: number): string {
  return exchangeDecimal(rate, `${by}`, "1");
}
