import type { Change, Draft, DraftRow } from "../draft/draft.ts";
import { back } from "./money.ts";

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
