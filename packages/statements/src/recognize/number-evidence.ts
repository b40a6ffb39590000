import { Columns } from "../formats/columns.ts";
import type { Reading } from "../formats/format.ts";

/** `unclear`: an amount such as `14.000` or `1,234`, and none that shows how to read it; or both styles occur. */
export type NumberVerdict = "point" | "comma" | "unclear";

const NUMBER = /\d(?:[\d.,'\u2019 \u00a0\u202f]*\d)?|[.,]\d+/;

/** Collects from amounts whether decimals are written with a point or a comma. */
export class NumberEvidence {
  #point = false;
  #comma = false;
  /** Signs of amounts such as `1,234`, which may separate thousands or decimals. */
  readonly #unclear = new Set<"point" | "comma">();

  add(cell: string): void {
    if (!cell.includes(".") && !cell.includes(",")) return;
    const [number] = NUMBER.exec(cell) ?? [];
    if (number === undefined) return;
    const style = styleOf(number);
    if (style === "point") this.#point = true;
    else if (style === "comma") this.#comma = true;
    else if (style === "unclear") this.#unclear.add(number.includes(".") ? "point" : "comma");
  }

  /** True once an amount has decided; later ones may still contradict. */
  get told(): boolean {
    return this.#point || this.#comma;
  }

  /**
   * Whether the amounts are written as in earlier files with the same header. If none of them decides, a sign that
   * would separate thousands may be the decimal sign of a file that was rewritten.
   */
  fits(style: "point" | "comma"): boolean {
    if (this.told) return style === "point" ? !this.#comma : !this.#point;
    return !this.#unclear.has(style === "point" ? "comma" : "point");
  }

  /** A file without any separator reads the same in both styles. */
  get verdict(): NumberVerdict {
    if (this.#point && this.#comma) return "unclear";
    if (this.#comma) return "comma";
    if (this.#point) return "point";
    return this.#unclear.size > 0 ? "unclear" : "point";
  }
}

function styleOf(number: string): NumberVerdict | null {
  const points = number.split(".").length - 1;
  const commas = number.split(",").length - 1;
  if (points > 0 && commas > 0) return number.lastIndexOf(".") > number.lastIndexOf(",") ? "point" : "comma";
  if (points + commas === 0) return null;
  const decimal = points > 0 ? "point" : "comma";
  // A sign that occurs twice separates thousands, so the other one would be the decimal sign.
  if (points + commas > 1) return decimal === "point" ? "comma" : "point";
  const [whole = "", fraction = ""] = number.split(/[.,]/);
  const mayBeThousands = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return mayBeThousands ? "unclear" : decimal;
}

/** The positions of the columns with amounts of money. */
export function moneyColumns({ columns }: Reading, header: readonly string[]): number[] {
  const { net, gross, fee, withheld, recouped, original, fxRate } = columns;
  const finder = new Columns(header);
  const named = [net, gross, fee, withheld, recouped, original, fxRate].flatMap((column) =>
    column ? [column.column] : [],
  );
  if (net.minus !== undefined) named.push(net.minus);
  return named.map((name) => finder.find(name).at).filter((at) => at !== -1);
}
