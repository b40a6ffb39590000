import type { Notation } from "../draft/draft.ts";
import { type Amount, plain } from "../sales/amount.ts";

export function writeAmount(amount: Amount, { decimals, thousands, minus, mark }: Notation): string {
  const [whole = "", fraction] = plain(amount).replace("-", "").split(".");
  const [point, group] = decimals === "point" ? [".", ","] : [",", "."];
  const grouped = thousands ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole;
  const text = `${mark}${grouped}${fraction === undefined ? "" : `${point}${fraction}`}`;
  return amount.digits < 0n ? negative(text, minus) : text;
}

function negative(text: string, minus: Notation["minus"]): string {
  if (minus === "brackets") return `(${text})`;
  if (minus === "behind") return `${text}-`;
  return minus === "long" ? `\u2212${text}` : `-${text}`;
}
