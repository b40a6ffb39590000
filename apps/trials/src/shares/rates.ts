import { type Exact, ONE, rateBetween, read } from "./exact.ts";

const FIRST = Date.UTC(2024, 6, 1);
const DAYS = 900;

/** The rate of one euro: different each day, with as many digits as are published. */
function perEuro(currency: string, day: number): string {
  const step = BigInt((day * 7_919) % 500);
  if (currency === "JPY") return `1${60 + Number(step % 9n)}.${String(step).padStart(2, "0").slice(-2)}`;
  return currency === "GBP" ? `0.8${String(step).padStart(4, "0")}` : `1.0${String(step + 500n).padStart(4, "0")}`;
}

/** The file that the label uploads, as the European Central Bank publishes it. */
export function printRates(): string {
  const rows = Array.from({ length: DAYS }, (_, at) => {
    const day = new Date(FIRST + at * 86_400_000).toISOString().slice(0, 10);
    return [day, ...["USD", "JPY", "GBP"].map((currency) => perEuro(currency, at))].join(",");
  });
  return `Date,USD,JPY,GBP\n${rows.reverse().join("\n")}\n`;
}

const known = new Map<string, Exact>();

/** How much of `to` one unit of `from` is worth. */
export function rateOn(day: string, from: string, to: string): Exact {
  if (from === to) return ONE;
  const key = `${day} ${from} ${to}`;
  const found = known.get(key);
  if (found) return found;
  const at = Math.round((Date.parse(day) - FIRST) / 86_400_000);
  const per = (currency: string) => (currency === "EUR" ? ONE : read(perEuro(currency, at)));
  const rate = rateBetween(per(to), per(from));
  known.set(key, rate);
  return rate;
}
