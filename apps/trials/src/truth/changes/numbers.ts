import type { Change, Draft } from "../draft/draft.ts";
import type { Sale } from "../draft/sale.ts";
import { eachSale } from "./money.ts";

/** Enough to hide the telling rows from a reader that only looks at the first ones. */
const MANY = 2_600;

/** More digits than a workbook's number has. */
const LONG_AMOUNTS = "amounts of 17 digits";

export const NUMBER_CHANGES: readonly Change[] = [
  {
    name: "the other mark of decimals",
    touches: ["decimals"],
    apply: (draft) => ({ ...draft, decimals: draft.decimals === "point" ? "comma" : "point", delimiter: ";" }),
  },
  {
    name: "large amounts with marks of thousands",
    touches: ["decimals"],
    apply(draft, dice) {
      const large = eachSale(draft, (sale) => ({
        ...sale,
        net: { digits: BigInt(dice.between(100_000, 9_999_999)), scale: 2 },
      }));
      return { ...large, thousands: true };
    },
  },
  {
    name: "three digits behind the mark in every row",
    touches: ["decimals"],
    apply: (draft, dice) => eachSale(draft, (sale) => ({ ...sale, net: threeDigits(dice.between(1_000, 90_000)) })),
  },
  {
    name: "three digits behind the other mark in every row",
    touches: ["decimals"],
    apply(draft, dice) {
      const decimals = draft.decimals === "point" ? "comma" : "point";
      const rows = eachSale(draft, (sale) => ({ ...sale, net: threeDigits(dice.between(1_000, 90_000)) }));
      return { ...rows, decimals, delimiter: ";" };
    },
  },
  {
    name: "some rows that fit only one reading and some that fit only the other",
    touches: ["decimals"],
    apply(draft, dice) {
      const decimals = draft.decimals === "point" ? "comma" : "point";
      const rows = draft.rows.map((row, at) =>
        "sale" in row && (at % 3 === 1 || dice.yes(0.2)) ? { ...row, notation: { decimals } as const } : row,
      );
      return { ...draft, rows, delimiter: ";" };
    },
  },
  {
    name: LONG_AMOUNTS,
    anyFile: true,
    touches: ["decimals"],
    apply(draft, dice) {
      // A workbook has room for fifteen.
      if (draft.sheet !== null) return null;
      const digit = () => dice.between(1, 9);
      const long = () => BigInt(Array.from({ length: 17 }, digit).join(""));
      return eachSale(draft, (sale) => ({ ...sale, net: { digits: long(), scale: 17 } }));
    },
  },
  {
    name: "few rows that tell among thousands of zeros",
    touches: ["decimals"],
    apply(draft, dice) {
      if (!dice.yes(0.15)) return null;
      const [first] = draft.rows;
      if (!first || !("sale" in first)) return null;
      const zeros = Array.from({ length: MANY }, () => ({ ...first, sale: nothing(first.sale) }));
      const telling = eachSale(draft, (sale, at) =>
        at === 0 ? { ...sale, net: threeDigits(1_234) } : { ...sale, net: { digits: BigInt(at * 5 + 20), scale: 1 } },
      );
      return { ...draft, rows: [...zeros, ...telling.rows, ...zeros] } satisfies Draft;
    },
  },
];

function threeDigits(digits: number) {
  return { digits: BigInt(digits), scale: 3 };
}

function nothing(sale: Sale): Sale {
  return { ...sale, net: { digits: 0n, scale: 0 } };
}

/** The draft as a workbook; null if it cannot be one. */
export function asWorkbook(draft: Draft): Draft | null {
  if (draft.cut > 0 || draft.changes.some(({ name }) => name === LONG_AMOUNTS)) return null;
  return { ...draft, sheet: draft.layout.workbook ?? "Sheet1" };
}
