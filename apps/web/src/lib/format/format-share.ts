import { madeOnce } from "../made-once.ts";

const percent = madeOnce(() => new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** A share in percent with one decimal: `12.3%`, `<0.1%`; a dash if there is none. */
export function formatShare(share: string | null | undefined): string {
  if (share === null || share === undefined) return "—";
  const value = Number(share);
  if (value !== 0 && Math.abs(value) < 0.05) return `${value < 0 ? "-" : ""}<0.1%`;
  return `${percent().format(value)}%`;
}
