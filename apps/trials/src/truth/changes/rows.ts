import type { Change, Draft, DraftRow } from "../draft/draft.ts";
import { monthsAfter, plus } from "../draft/sale.ts";
import { back, eachSale } from "./money.ts";

const ODD_TITLES = [
  'He said "no"',
  "Tide, Low; High\tand Out",
  "=SUM(A1:A9)",
  "03/04/2026",
  "1.234,56",
  "Total",
  "Refund",
  "€uro",
  "Title",
  "N/A",
  "-5",
  "'Ōhi'a",
  "x".repeat(1_500),
];

export const ROW_CHANGES: readonly Change[] = [
  {
    name: "the second half of the file after it once more",
    touches: ["rows"],
    // Without a header between them nothing tells rows that are there twice from other sales (decision 0060).
    apply: (draft) => (draft.again === null && !draft.bare ? { ...draft, again: "half" } : null),
  },
  {
    name: "the whole file after itself",
    touches: ["rows"],
    apply: (draft) => (draft.again === null ? { ...draft, again: "whole" } : null),
  },
  {
    name: "another month's file after it",
    touches: ["rows", "month"],
    apply(draft) {
      if (draft.layout.oneMonth) return null;
      const next = eachSale(draft, (sale) => ({
        ...sale,
        sold: { ...monthsAfter(sale.sold, 1), day: sale.sold.day },
        net: plus(sale.net, { digits: 1n, scale: 2 }),
      }));
      return { ...draft, rows: [...draft.rows, { header: true }, ...next.rows] };
    },
  },
  {
    name: "a row of totals",
    touches: ["rows"],
    apply: (draft, dice) => ({
      ...draft,
      rows: [...draft.rows, { total: dice.pick(["Total", "TOTAL", "Grand Total", "Summe", "Sum"]) }],
    }),
  },
  {
    name: "no header",
    touches: ["rows", "column", "month", "currency"],
    apply(draft) {
      if (draft.layout.read !== "mapper" || draft.layout.table || draft.again === "half") return null;
      return { ...draft, bare: true, preamble: [] };
    },
  },
  {
    name: "lines above the header",
    touches: [],
    apply: (draft) =>
      draft.bare ? null : { ...draft, preamble: [["Statement of royalties"], ["Paper Lanterns", "2026"], [""]] },
  },
  {
    name: "odd titles",
    touches: ["rows", "month"],
    apply(draft, dice) {
      // An older encoding lacks some of their letters.
      if (!draft.encoding.startsWith("utf")) return null;
      return eachSale(draft, (sale) => ({ ...sale, title: dice.pick(ODD_TITLES) }));
    },
  },
  {
    name: "cut off in its last row",
    anyFile: true,
    touches: ["rows"],
    apply: (draft, dice) => ({ ...draft, cut: dice.between(3, 30) }),
  },
];

/** What a store of physical goods prints when a buyer returns something. */
export const RETURN_CHANGES: readonly Change[] = [
  { name: "returns of Bandcamp", touches: ["rows"], apply: (draft) => returned(draft, "refund") },
];

function returned(draft: Draft, type: string): Draft | null {
  const at = draft.columns.findIndex(({ name }) => name === "item type");
  if (at === -1) return null;
  const rows = draft.rows.flatMap((row, index): DraftRow[] => {
    if (!("sale" in row) || index % 3 !== 1) return [row];
    const sale = back(row.sale);
    return [row, { ...row, sale, instead: { "item type": type } }];
  });
  return { ...draft, rows };
}
