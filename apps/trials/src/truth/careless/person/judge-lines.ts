import type { RoyaltyLine } from "@ledgerline/contract/royalty-lines";
import { shortest, withoutZerosBehind } from "../draw/money.ts";
import type { TrueFile, TrueLine } from "../draw/true-file.ts";
import type { Outcome } from "./outcome.ts";

export const VERDICTS = [
  "right",
  "wrong, nothing asked",
  "wrong after a right answer",
  "wrong, no answer was right",
  "lost silently",
  "refused or open, and says so",
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What the product alone is to blame for. */
export const FAULTS: readonly Verdict[] = ["wrong, nothing asked", "wrong after a right answer", "lost silently"];

/** Whether a file is right but for what it says of titles and units, which nobody read. */
export function isOnlyLeftOut({ facts }: Judgement): boolean {
  return facts.length > 0 && facts.every((fact) => fact.endsWith(LEFT_OUT));
}

export interface Judgement {
  verdict: Verdict;
  /** What is wrong or left out. */
  facts: string[];
  missing: TrueLine[];
  /** Booked, and not true. */
  extra: TrueLine[];
}

const LEFT_OUT = " left out";
/** The questions that are about a fact. A look at the preview is about all of them. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  money: ["net", "withholdings"],
  sign: ["kinds", "net", "returns", "debit"],
  unit: [],
  month: ["month", "year", "dates", "sold", "impossible_months"],
  currency: ["currency", "currencies", "original_currency"],
  title: ["track", "lines", "outer_sums", "encoding"],
  store: ["store", "lines", "outer_sums", "encoding"],
  units: ["units"],
  rows: ["repeated", "overlap"],
};

/** Compares each line that is booked with those that should be. */
export function judgeLines({ lines }: TrueFile, outcome: Outcome): Judgement {
  const booked = outcome.lines.map((line) => asTrueLine(line, lines)).filter(({ net }) => net !== "0");
  const wanted = lines.filter(({ net }) => net !== "0");
  const [extra, missing] = [without(booked, wanted), without(wanted, booked)];
  if (extra.length === 0 && missing.length === 0) return { verdict: "right", facts: [], missing, extra };
  if (extra.length === 0) {
    const verdict = isSaid(missing, outcome) ? "refused or open, and says so" : "lost silently";
    return { verdict, facts: ["rows"], missing, extra };
  }
  const facts = missing.length === 0 ? ["rows"] : factsOf(extra, missing);
  return { verdict: verdictOf(facts, outcome), facts, missing, extra };
}

/** A line with only what the file says. */
function asTrueLine(line: RoyaltyLine, [example]: readonly TrueLine[]): TrueLine {
  const { month, currency, net, track, store, units } = line;
  return {
    month,
    currency,
    net: shortest(net),
    title: example?.title === null ? null : track,
    store,
    units: example?.units === null ? null : units,
  };
}

/** The lines that `others` lack. */
function without(lines: readonly TrueLine[], others: readonly TrueLine[], of = allOf): TrueLine[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(of(other), (left.get(of(other)) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(of(line)) ?? 0;
    left.set(of(line), count - 1);
    return count <= 0;
  });
}

function allOf({ month, currency, net, title, store, units }: TrueLine): string {
  return JSON.stringify([month, currency, net, title, store, units]);
}

/** Whether something is open, or each missing row is refused or named by the proof. */
function isSaid(missing: readonly TrueLine[], { statements }: Outcome): boolean {
  if (statements.length === 0 || statements.some(({ state }) => state !== "booked")) return true;
  const named = statements.map(({ rows, proof }) => rows.refused + (proof?.above?.length ?? 0));
  return missing.length <= named.reduce((all, count) => all + count, 0);
}

function factsOf(extra: readonly TrueLine[], missing: readonly TrueLine[]): string[] {
  const isWrong = (of: (line: TrueLine) => string) => without(extra, missing, of).length > 0;
  const leftOut = (fact: string, isEmpty: (line: TrueLine) => boolean) =>
    extra.every(isEmpty) ? `${fact}${LEFT_OUT}` : fact;
  const facts = [
    ...(isWrong(({ net }) => net) ? [moneyFact(extra, missing)] : []),
    ...(isWrong(({ month }) => month) ? ["month"] : []),
    ...(isWrong(({ currency }) => currency) ? ["currency"] : []),
    ...(isWrong(({ title }) => String(title)) ? [leftOut("title", ({ title }) => title === null)] : []),
    ...(isWrong(({ store }) => String(store)) ? ["store"] : []),
    ...(isWrong(({ units }) => String(units)) ? [leftOut("units", ({ units }) => units === 0)] : []),
  ];
  return facts.length > 0 ? facts : ["rows"];
}

function moneyFact(extra: readonly TrueLine[], missing: readonly TrueLine[]): string {
  const isSame = (of: (net: string) => string) => without(extra, missing, ({ net }) => of(net)).length === 0;
  if (isSame((net) => net.replace("-", ""))) return "sign";
  const digits = (net: string) => withoutZerosBehind(net.replaceAll(/[-.]/g, "")).replace(/^0+/, "");
  if (isSame(digits)) return "unit";
  return extra.length > missing.length ? "rows" : "money";
}

function verdictOf(facts: readonly string[], { asked }: Outcome): Verdict {
  const wrong = facts.filter((fact) => !fact.endsWith(LEFT_OUT));
  const isAbout = (fact: string, about: string) => about === "preview" || ABOUT[fact]?.includes(about) === true;
  // A question that fits no file such as this one says that the shape is not understood; all follows from it.
  const isExcused = asked.some(
    ({ about, answer }) => answer !== "right" && (about !== "encoding" || wrong.every((fact) => isAbout(fact, about))),
  );
  if (wrong.length === 0) return "lost silently";
  if (isExcused) return "wrong, no answer was right";
  const isAsked = wrong.every((fact) => asked.some(({ about }) => isAbout(fact, about)));
  return isAsked ? "wrong after a right answer" : "wrong, nothing asked";
}
