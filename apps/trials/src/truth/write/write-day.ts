import type { Day } from "../sales/sale.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** A day by a pattern such as `YYYY-MM-DD`, `Month YYYY` or `MON-YY`; a letter after ~ stands for itself. */
export function writeDay({ year, month, day }: Day, pattern: string): string {
  const name = MONTHS[month - 1] ?? "";
  const tokens: Record<string, string> = {
    YYYY: String(year),
    YY: String(year).slice(2),
    Month: name,
    MON: name.slice(0, 3).toUpperCase(),
    Mon: name.slice(0, 3),
    MM: String(month).padStart(2, "0"),
    M: String(month),
    DD: String(day).padStart(2, "0"),
    D: String(day),
    Q: String(Math.ceil(month / 3)),
  };
  return pattern.replace(/~.|YYYY|YY|Month|MON|Mon|MM|M|DD|D|Q/g, (token) => tokens[token] ?? token.slice(1));
}
