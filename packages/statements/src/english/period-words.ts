import type { PeriodNotation } from "../formats/cells/period-notation.ts";

/** What a notation writes, with an example of it; with two of a list of notations, however long it is. */
export function periodWords(notation: string): string {
  const known = notation.split(/ or |, /).filter(isNotation);
  const [first, ...others] = new Set(known.map((each) => EXAMPLES[each]));
  if (first === undefined) return `period (${notation})`;
  const last = others.at(-1);
  return `${kindOf(known)} such as ${last === undefined ? first : `${first} or ${last}`}`;
}

function kindOf(notations: readonly PeriodNotation[]): string {
  const [kind = "period", ...others] = new Set(notations.map(kindOfOne));
  if (others.length === 0) return kind;
  return [kind, ...others].every((each) => each === "date" || each === "month") ? "date" : "period";
}

function kindOfOne(notation: PeriodNotation): string {
  if (notation === "MMM-MMM-YY" || notation.includes("~")) return "period";
  if (notation.includes("Q")) return "quarter";
  return notation.includes("D") || notation === "serial" ? "date" : "month";
}

function isNotation(name: string): name is PeriodNotation {
  return name in EXAMPLES;
}

const EXAMPLES: Record<PeriodNotation, string> = {
  "YYYY-MM": "2026-05",
  YYYYMM: "202605",
  "YYYY/MM": "2026/05",
  YYYY_MM: "2026_05",
  "YYYY.MM": "2026.05",
  YYYY年M月: "2026年5月",
  YYYYMn: "2026M5",
  "MMM-YY": "May-26",
  "MMM YY": "May 26",
  "MMM YYYY": "May 2026",
  "YYYY-MM-DD": "2026-05-31",
  "YYYY/MM/DD": "2026/05/31",
  "M/D/YYYY": "5/31/2026",
  "M/D/YY": "5/31/26",
  "D/M/YYYY": "31/5/2026",
  "D/M/YY": "31/5/26",
  "MM-DD-YYYY": "05-31-2026",
  "DD-MM-YYYY": "31-05-2026",
  "DD.MM.YYYY": "31.05.2026",
  YYYYMMDD: "20260531",
  serial: "2026-05-31",
  nQYYYY: "2Q2026",
  QnYY: "Q226",
  "YYYY-Qn": "2026-Q2",
  "MMM-MMM-YY": "MAY-JUN-26",
  "YYYY-MM-DD~YYYY-MM-DD": "2026-05-01~2026-05-31",
};
