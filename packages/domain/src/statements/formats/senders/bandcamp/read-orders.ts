import type { RowReader } from "../../row-outcome.ts";
import { positionOf } from "../position-of.ts";

/** A reversal has no net amount: its money is what it changes the payout balance by. */
export function readOrders(rows: RowReader, header: readonly string[]): RowReader {
  const itemType = positionOf(header, "item type");
  const net = positionOf(header, "net amount");
  const change = positionOf(header, "change to payout balance");
  return {
    read(cells) {
      const isReversal = cells[itemType]?.trim().toLowerCase() === "reversal";
      if (!isReversal || change < 0 || cells[net]?.trim() !== "") return rows.read(cells);
      return rows.read(cells.with(net, cells[change] ?? ""));
    },
  };
}
