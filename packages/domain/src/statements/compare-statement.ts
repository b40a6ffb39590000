import type { StatementDifference } from "@ledgerline/contract/statements/statements";
import type { Database } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import { isZeroDecimal, subtractDecimals } from "@ledgerline/decimals";
import { DomainError } from "../context/errors.ts";
import { NOT_HELD } from "./decide/resolve-statement.ts";
import { listOffers } from "./offers.sql.ts";
import type { StatementContext } from "./show/require-statement.ts";
import { type DifferenceRow, listDifferences, sumDifferences } from "./statement-differences.sql.ts";

/** Nobody reads more than this line by line; the totals cover everything. */
const MOST_ITEMS = 1000;

/** What booking a held statement, or booking one again, would change. Throws `conflict` when nothing would. */
export async function compareStatement({ db, accountId, statement }: StatementContext): Promise<StatementDifference> {
  if (statement.state !== "overlapping" && !(await hasOffer(db, statement))) {
    throw new DomainError("conflict", NOT_HELD);
  }
  const [rows, sums] = await Promise.all([
    listDifferences(db, accountId, statement.id, MOST_ITEMS),
    sumDifferences(db, accountId, statement.id),
  ]);
  return {
    items: rows.map((row) => ({ month: row.saleMonth.slice(0, 7), platform: row.platform, ...compared(row) })),
    totals: sums.map(compared),
    left_out: sums.reduce((count, { items }) => count + items, 0) - rows.length,
  };
}

async function hasOffer(db: Database, { accountId, id, state }: StatementRow): Promise<boolean> {
  return state === "booked" && (await listOffers(db, accountId, { ids: [id], limit: 1 })).length > 0;
}

function compared({
  currency,
  bookedRows,
  heldRows,
  bookedNet,
  heldNet,
}: Omit<DifferenceRow, "saleMonth" | "platform">) {
  const net = subtractDecimals(heldNet, bookedNet);
  return {
    currency,
    rows: { booked: bookedRows, this: heldRows, difference: heldRows - bookedRows },
    net: { booked: bookedNet, this: heldNet, difference: isZeroDecimal(net) ? "0" : net },
  };
}
