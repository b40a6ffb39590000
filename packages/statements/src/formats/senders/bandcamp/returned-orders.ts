import { addDecimals, isZeroDecimal, negateDecimal } from "@ledgerline/decimals";
import type { StatementNote } from "../../../vocabulary/statement-note.ts";
import { UnreadableStatement } from "../../unreadable-statement.ts";

/** The rows of an order follow each other. More open ones than this are a damaged file, which must not fill the memory. */
const MOST_OPEN = 100;

/** Whether the items of each returned order come to what the payout balance changed by, which one of its rows prints. */
export class ReturnedOrders {
  /** What is left of the change, by order. */
  readonly #left = new Map<string, string>();

  /** True when items of this order are still to come. */
  isOpen(order: string): boolean {
    return this.#left.has(order);
  }

  /** Throws UnreadableStatement when too many orders are open. */
  take(order: string, { moved, items }: { moved: string; items: string }): void {
    const left = addDecimals([this.#left.get(order) ?? "0", moved, negateDecimal(items)]);
    if (isZeroDecimal(left)) this.#left.delete(order);
    else this.#left.set(order, left);
    if (this.#left.size > MOST_OPEN) throw new UnreadableStatement(this.end() ?? unbalanced(order, left));
  }

  /** After the last row: null when every order came out. */
  end(): StatementNote | null {
    const [first] = this.#left;
    return first ? unbalanced(...first) : null;
  }
}

function unbalanced(order: string, left: string): StatementNote {
  return { code: "unbalanced_return", order: /^\w{1,40}$/.test(order) ? order : null, left };
}
