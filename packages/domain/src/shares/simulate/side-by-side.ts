import type { Simulation } from "@ledgerline/contract/shares/simulation";
import { Fraction } from "@ledgerline/shares";
import { blockerSentence } from "../run/fault-sentence.ts";
import type { Had, SharedMonths } from "./share-by-month.ts";

/** Sentences that are listed. */
const LISTED = 20;

type Sides = Record<"now" | "other", SharedMonths>;

/** What everybody has on one side beside what they have on the other: the account first, then people by name. */
export function besideEachOther(
  sides: Sides,
  names: ReadonlyMap<string, string>,
): Pick<Simulation, "who" | "left_out"> {
  const keys = new Map([...sides.now.had, ...sides.other.had].map((had) => [keyOf(had), had]));
  const who = [...keys].map(([key, { payee, currency, by_month }]) => {
    const side = (of: SharedMonths) => {
      const own = of.had.find((had) => keyOf(had) === key)?.by_month ?? by_month.map(() => Fraction.ZERO);
      return { by_month: own.map(String), total: String(own.at(-1) ?? Fraction.ZERO) };
    };
    const name = payee === null ? "" : (names.get(payee) ?? "");
    return { payee, name, currency, now: side(sides.now), other: side(sides.other) };
  });
  const isSomething = (side: Simulation["who"][number]["now"]) => side.by_month.some((amount) => amount !== "0");
  const sentences = [...sides.now.blockers, ...sides.other.blockers].map((blocker) =>
    blockerSentence(blocker, new Map()),
  );
  return {
    who: who
      .filter(({ now, other }) => isSomething(now) || isSomething(other))
      .sort((a, b) => Number(a.payee !== null) - Number(b.payee !== null) || a.name.localeCompare(b.name, "en")),
    left_out: [...new Set(sentences)].slice(0, LISTED),
  };
}

function keyOf({ payee, currency }: Had): string {
  return `${payee} ${currency}`;
}
