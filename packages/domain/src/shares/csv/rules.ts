import { readList, splitItem, splitShare } from "./cells.ts";
import type { RowError, TableRow } from "./read-table.ts";

/** Reads rules such as `stream | spotify | DE = 40%`, one per line of the cell. */
export function readRules(row: TableRow, column: string, errors: RowError[]) {
  return readList(row.cell(column)).flatMap((item) => {
    const rule = splitShare(item);
    const [kind, store, territory, ...more] = splitItem(rule?.of ?? "");
    if (!rule || territory === undefined || more.length > 0) {
      const message = "Write each rule as use | store | territory = share, such as stream | spotify | DE = 40%";
      errors.push({ line: row.line, column, message });
      return [];
    }
    return { kind: kind || null, store: store || null, territory: territory || null, rate: rule.share };
  });
}
