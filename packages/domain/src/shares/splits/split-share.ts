import { Fraction, readFraction } from "@ledgerline/shares";

const QUOTIENT = /^(\d{1,6}) ?[/:] ?([1-9]\d{0,5})$/;
const NUMBER = /^(\d{1,3})(?:[.,](\d{1,10}))?$/;
const HUNDRED = Fraction.of(100n);

export type PlainShares = "percent" | "fraction";

/**
 * A share as people write it: `50%`, `50 %`, `33,33`, `0.5`, `1/3`. A plain number is a percentage or a fraction, as
 * `plain` says. Null for anything else, and for more than the whole.
 */
export function readSplitShare(cell: string, plain: PlainShares): Fraction | null {
  const text = cell.normalize("NFKC").trim().toLowerCase();
  const [, over, under] = QUOTIENT.exec(text) ?? [];
  if (over !== undefined && under !== undefined) return whole(Fraction.of(BigInt(over), BigInt(under)));
  const bare = text.replace(/ ?(?:%|percent|prozent|pct\.?)$/, "");
  const [, digits, decimals] = NUMBER.exec(bare) ?? [];
  if (digits === undefined) return null;
  const number = readFraction(decimals === undefined ? digits : `${digits}.${decimals}`);
  return whole(bare === text && plain === "fraction" ? number : number.dividedBy(HUNDRED));
}

function whole(share: Fraction): Fraction | null {
  return share.compare(Fraction.ONE) > 0 ? null : share;
}

/** What plain numbers of a column are: a fraction if none is more than 1, as spreadsheets store 50%; else a percentage. */
export function guessPlainShares(cells: readonly string[]): PlainShares {
  const plain = cells.flatMap((cell) => {
    const text = cell.normalize("NFKC").trim();
    return NUMBER.test(text) ? readFraction(text.replace(",", ".")) : [];
  });
  const isFraction = plain.length > 0 && plain.every((each) => each.compare(Fraction.ONE) <= 0);
  return isFraction && plain.some((each) => each.isPositive()) ? "fraction" : "percent";
}

/** As the terms of a deal have it: a percentage if it ends, else a fraction. Null for more digits than a deal has. */
export function writeSplitShare(share: Fraction): string | null {
  const percent = share.times(HUNDRED);
  for (let decimals = 0; decimals <= 10; decimals += 1) {
    if (percent.round(decimals).equals(percent)) return `${percent.toDecimal(decimals)}%`;
  }
  const { numerator, denominator } = share;
  return numerator < 1_000_000n && denominator < 1_000_000n ? `${numerator}/${denominator}` : null;
}

/** For people: at most two decimals, with a word for what was cut. */
export function percentText(share: Fraction): string {
  const exact = writeSplitShare(share);
  if (exact !== null && exact.length <= 8) return exact;
  return `about ${share.times(HUNDRED).toDecimal(2)}%`;
}
