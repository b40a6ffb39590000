import { addDecimals, compareDecimals, exchangeDecimal, roundDecimal, subtractDecimals } from "@ledgerline/decimals";
import { addMonths } from "../../calendar.ts";
import { percentile } from "../board/usual.ts";
import type { Check, Evidence, Found } from "./evidence.ts";

const HISTORY_MONTHS = 12;
const LEAST_MONTHS = 3;
/** With fewer units in a month, its rate is a matter of chance. */
const LEAST_UNITS = 1000;
/** A tenth of all months lies outside the percentiles by definition; hardly any lies this much further out. */
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

/** The 5th, 50th and 95th percentile of the rates of some months. */
interface Usual {
  months: number;
  low: string;
  mid: string;
  high: string;
}

export const ratesAreUsual: Check = {
  question: "Did each store pay its usual rate?",
  needs: { code: "history", text: "Four months of a store with 1,000 units each in one country." },
  rule: `The rate per unit of a store, territory and tier lies within the 5th and 95th percentile of its last ${HISTORY_MONTHS} months, or no more than ${BEYOND_PERCENT}% beyond.`,
  of: "months of a store, territory and tier",
  find(evidence) {
    const judged = [...ratesByPlace(evidence)].flatMap(([place, months]) =>
      months.flatMap((one) => {
        const usual = usualBefore(one, months);
        return usual ? [{ place, one, usual }] : [];
      }),
    );
    if (judged.length === 0)
      return {
        notChecked: `No store, territory and tier has ${LEAST_MONTHS} months before another one with ${LEAST_UNITS} units.`,
      };
    return {
      found: judged.flatMap(({ place, one, usual }) => strayOf(place, one, usual) ?? []),
      checked: judged.length,
    };
  },
  say({ params: { is, rate, bound, currency, territory, tier, months } }) {
    const place = [territory, tier].filter((part) => part !== "").join(", ");
    return `${place === "" ? "A unit" : `A unit in ${place}`} earned ${rate} ${currency}. The ${is === "low" ? "lowest" : "highest"} of the ${months} months before was about ${bound}.`;
  },
};

/** What is usual by the year before a month; null if that year or the month has too little to tell. */
function usualBefore({ month, units }: Month, months: readonly Month[]): Usual | null {
  const from = addMonths(month, -HISTORY_MONTHS);
  const before = months.filter((one) => one.month < month && one.month >= from);
  if (before.length < LEAST_MONTHS || units < LEAST_UNITS) return null;
  const rates = before.map(({ rate }) => rate).sort(compareDecimals);
  const [low = "0", mid = low, high = mid] = [5, 50, 95].map((percent) => percentile(rates, percent));
  return { months: before.length, low, mid, high };
}

/** A finding about a month whose rate is unusual for its place. */
function strayOf(
  place: string,
  { month, statement, line, ...one }: Month,
  { months, low, mid, high }: Usual,
): Found | null {
  const isLow = compareDecimals(times(one.rate, 100), times(low, 100 - BEYOND_PERCENT)) < 0;
  const isHigh = compareDecimals(times(one.rate, 100), times(high, 100 + BEYOND_PERCENT)) > 0;
  if (!isLow && !isHigh) return null;
  const [platform = "", territory = "", tier = "", currency = ""] = place.split("\n");
  const bound = isLow ? low : high;
  const usual = roundDecimal(exchangeDecimal(bound, `${one.units}`, "1"), 12);
  return {
    key: `${platform} ${territory} ${tier} ${currency} ${month}`,
    statement,
    platform,
    month,
    money: [{ currency, net: subtractDecimals(one.net, usual) }],
    loss: isLow ? lossAt(one, { low, mid, high }, currency) : [],
    lines: [{ statement_id: statement, line_no: line }],
    lineCount: 1,
    params: {
      is: isLow ? "low" : "high",
      rate: roundDecimal(one.rate, RATE_DECIMALS),
      bound: roundDecimal(bound, RATE_DECIMALS),
      currency,
      territory,
      tier,
      months,
    },
  };
}

/** What the units of a month would have earned at the usual rates, less what they did. */
function lossAt({ units, net }: Pick<Month, "units" | "net">, rates: Omit<Usual, "months">, currency: string) {
  const less = (rate: string) => subtractDecimals(roundDecimal(exchangeDecimal(rate, `${units}`, "1"), 12), net);
  return [{ currency, low: less(rates.low), mid: less(rates.mid), high: less(rates.high) }];
}

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
