import { absoluteDecimal, exchangeDecimal, roundDecimal, subtractDecimals } from "@ledgerline/decimals";
import type { Check, Evidence, Found } from "../evidence/evidence.ts";
import { lineRefs } from "../evidence/line-refs.ts";
import { lostMoney } from "../evidence/losses.ts";

/** Distributors round, and use the rate of a nearby day. */
const FAR_PERCENT = 2;
const CENTS = 2;
const SHOWN_DECIMALS = 6;

export const exchangedFairly: Check = {
  question: "Was your money exchanged at a fair rate?",
  needs: { code: "exchange", text: "A statement that prints the original amount and the rate of exchange." },
  rule: `A period and currency have one rate of exchange, within ${FAR_PERCENT}% of the European Central Bank's of that date.`,
  of: "rates",
  find(evidence) {
    const exchanged = evidence.statements.flatMap(({ id, facts }) =>
      (facts?.exchanged ?? []).map((one) => ({ statement: id, ...one })),
    );
    if (exchanged.length === 0) return { notChecked: "No file says at what rate its money was exchanged." };
    const groups = Map.groupBy(
      exchanged,
      ({ statement, from, to, day }) => `${statement} ${from} ${to} ${day.slice(0, 7)}`,
    );
    const several = [...groups.values()].flatMap((rates): Found[] => {
      const inOrder = [...rates].sort((a, b) => a.lines - b.lines);
      const [rare] = inOrder;
      if (!rare || new Set(rates.map(({ rate }) => rate)).size < 2) return [];
      const { statement, from, to, day, rate } = rare;
      const usual = inOrder.at(-1)?.rate ?? rate;
      return [
        {
          key: `${statement} ${from} ${to} ${day} several`,
          statement,
          month: day.slice(0, 7),
          money: [{ currency: to, net: costOf(rare, usual) }],
          loss: lostMoney(to, costOf(rare, usual)),
          params: { kind: "several", from, to, day, rate, usual },
          ...lineRefs(statement, rare),
        },
      ];
    });
    const far = exchanged.flatMap((one): Found[] => {
      const official = evidence.ecb.get(`${one.from} ${one.to} ${one.day}`);
      if (official === undefined || !isFar(one.rate, official)) return [];
      const { statement, from, to, day, rate } = one;
      return [
        {
          key: `${statement} ${from} ${to} ${day} ${rate} far`,
          statement,
          month: day.slice(0, 7),
          money: [{ currency: to, net: costOf(one, official) }],
          loss: lostMoney(to, costOf(one, official)),
          params: { kind: "far", from, to, day, rate, official, percent: percentOff(rate, official) },
          ...lineRefs(statement, one),
        },
      ];
    });
    return { found: [...several, ...far], checked: exchanged.length };
  },
  say({ params: { kind, from, to, day, rate, usual, official, percent } }) {
    if (kind === "several")
      return `${from} became ${to} at ${shown(rate)} on some lines of ${day}, and at ${shown(usual)} on the others.`;
    const away = `${absoluteDecimal(String(percent))}% ${String(percent).startsWith("-") ? "less" : "more"}`;
    return `${from} became ${to} at ${shown(rate)} on ${day}, ${away} than the European Central Bank's ${shown(official)}.`;
  },
};

function shown(rate: string | number | undefined): string {
  return roundDecimal(String(rate ?? "0"), SHOWN_DECIMALS);
}

/** What was lost against another rate; negative for a gain. */
function costOf({ original, rate }: { original: string; rate: string }, against: string): string {
  return roundDecimal(exchangeDecimal(original, subtractDecimals(against, rate), "1"), CENTS);
}

function percentOff(rate: string, official: string): string {
  return roundDecimal(exchangeDecimal(subtractDecimals(rate, official), "100", official), CENTS);
}

function isFar(rate: string, official: string): boolean {
  return Math.abs(Number(percentOff(rate, official))) > FAR_PERCENT;
}

/** The currencies and days whose official rate is needed. */
export function exchangesOf({ statements }: Pick<Evidence, "statements">): { from: string; to: string; day: string }[] {
  const all = statements.flatMap(({ facts }) => facts?.exchanged ?? []);
  return [...new Map(all.map(({ from, to, day }) => [`${from} ${to} ${day}`, { from, to, day }])).values()];
}
