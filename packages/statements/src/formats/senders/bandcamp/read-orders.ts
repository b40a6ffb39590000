import { addDecimals, isZeroDecimal, negateDecimal } from "@ledgerline/decimals";
import type { StatementNote } from "../../../vocabulary.ts";
import type { BindOptions } from "../../bind-options.ts";
import { readMoney } from "../../cells/numbers.ts";
import { positionOf } from "../../position-of.ts";
import type { RowOutcome, RowReader } from "../../row-outcome.ts";
import { UnreadableStatement } from "../../unreadable-statement.ts";

const NET = "net amount";
const SHIPPING = "shipping";
const CHANGE = "change to payout balance";
/** A return without any of these has its money in another row of its order. */
const MONEY = ["sub total", SHIPPING, "transaction fee", "assessed revenue share", CHANGE, NET] as const;
const COLUMNS = ["item type", "bandcamp transaction id", "quantity", ...MONEY] as const;
const RETURNS = ["reversal", "refund"];
const POINT = { decimal: "point", sure: false } as const;

type Cells = readonly string[];
type Name = (typeof COLUMNS)[number];

/**
 * A net amount excludes shipping, which becomes a note beside its line. A return may lack a net amount: it is then
 * computed like any sale's, and has to equal the change of the payout balance apart from the shipping.
 */
export function readOrders(rows: RowReader, header: Cells, { rowCells = header.length }: BindOptions): RowReader {
  const positions = Object.fromEntries(COLUMNS.map((name) => [name, positionOf(header, name)])) as Record<Name, number>;
  const printed = (cells: Cells, name: Name) => cells[positions[name]]?.trim() ?? "";
  const withCell = (cells: Cells, name: Name, value: string) => cells.with(positions[name], value);
  /** A blank is 0; null if it is not an amount. */
  const amountOf = (cells: Cells, name: Name) => readMoney(printed(cells, name) || "0", POINT)?.value ?? null;
  const orders = new ReturnedOrders();

  /** Null if the row does not tell. */
  function netOfReturn(cells: Cells): string | null {
    const order = printed(cells, "bandcamp transaction id");
    if (printed(cells, CHANGE) === "" && !orders.isOpen(order)) return null;
    const moved = amountOf(cells, CHANGE);
    const shipping = amountOf(cells, SHIPPING);
    const subTotal = amountOf(cells, "sub total");
    const fee = amountOf(cells, "transaction fee");
    const share = amountOf(cells, "assessed revenue share");
    if (moved === null || shipping === null || subTotal === null || fee === null || share === null) return null;
    const net = addDecimals([subTotal, negateDecimal(fee), negateDecimal(share)]);
    orders.take(order, { moved, items: addDecimals([net, shipping]) });
    return net;
  }

  /** Fills in what a return leaves blank: a quantity of 0 if only money came back, and its net amount. */
  function completed(cells: Cells): Cells {
    const counted = printed(cells, "quantity") === "" ? withCell(cells, "quantity", "0") : cells;
    const net = printed(cells, NET) === "" ? netOfReturn(cells) : null;
    return net === null ? counted : withCell(counted, NET, net);
  }

  function withShipping(read: RowOutcome, cells: Cells): RowOutcome | RowOutcome[] {
    if (!("line" in read)) return read;
    const { net, currency } = read.line;
    const shipping = amountOf(cells, SHIPPING);
    if (shipping === null) return { refused: { code: "not_money", column: SHIPPING }, money: { net, currency } };
    return isZeroDecimal(shipping) ? read : [read, { note: "shipping", money: { net: shipping, currency } }];
  }

  return {
    read(cells) {
      if (cells.length !== rowCells) return rows.read(cells);
      const isReturn = RETURNS.includes(printed(cells, "item type").toLowerCase());
      if (isReturn && MONEY.every((name) => printed(cells, name) === "")) return { note: "detail", money: null };
      const read = rows.read(isReturn ? completed(cells) : cells);
      return Array.isArray(read) ? read : withShipping(read, cells);
    },
    end: () => orders.end(),
  };
}

/** The rows of an order are adjacent. More open orders mean a damaged file, which must not fill the memory. */
const MOST_OPEN = 100;

/** Checks that each returned order's items add up to the change of the payout balance, which one row prints. */
class ReturnedOrders {
  /** What is left of the change, by order. */
  readonly #left = new Map<string, string>();
  /** The newest. It may add up before its last row: items that come to nothing can follow. */
  #last: string | null = null;

  /** True when items of this order may still come. */
  isOpen(order: string): boolean {
    return order === this.#last || this.#left.has(order);
  }

  /** Throws UnreadableStatement if too many orders are open. */
  take(order: string, { moved, items }: { moved: string; items: string }): void {
    this.#last = order;
    const left = addDecimals([this.#left.get(order) ?? "0", moved, negateDecimal(items)]);
    if (isZeroDecimal(left)) this.#left.delete(order);
    else this.#left.set(order, left);
    if (this.#left.size > MOST_OPEN) throw new UnreadableStatement(this.end() ?? unbalanced(order, left));
  }

  /** After the last row: null if every order adds up. */
  end(): StatementNote | null {
    const [first] = this.#left;
    return first ? unbalanced(...first) : null;
  }
}

function unbalanced(order: string, left: string): StatementNote {
  return { code: "unbalanced_return", order: /^\w{1,40}$/.test(order) ? order : null, left };
}
