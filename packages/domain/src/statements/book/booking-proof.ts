import { equalDecimals } from "@ledgerline/contract/money/arithmetic";
import type { FileLines, StatementProof } from "@ledgerline/contract/statements";
import type { RoyaltyMonthRow } from "@ledgerline/db/queries/statements/royalty-months";
import { addMoney, equalMoney, type Money } from "../money-by-currency.ts";
import { UnprovenBooking } from "./unproven-booking.ts";

export interface BookingSums {
  /** Money over the raw text of all rows. */
  text: Iterable<Money>;
  /** The part of it in refused rows. */
  refused: Iterable<Money>;
  /** The lines as Postgres adds them up. */
  lines: RoyaltyMonthRow[];
  /** What is added to the months. */
  months: RoyaltyMonthRow[];
  /** The lines of the file, when all of its rows are in these sums. */
  fileLines?: FileLines;
}

/**
 * The proof that nothing was lost or made up: text = lines + refused, every month = its lines, and each line of the
 * file was read as something. Throws UnprovenBooking when they differ, which is a fault of ours and must book nothing.
 */
export function proveBooking({ text, refused, lines, months, fileLines }: BookingSums): StatementProof {
  if (fileLines && fileLines.total !== fileLines.header + fileLines.rows + fileLines.blank) {
    throw new UnprovenBooking(`Not every line of the file was read: ${JSON.stringify(fileLines)}`);
  }
  const proof = {
    text: addMoney(text),
    lines: addMoney(lines),
    refused: addMoney(refused),
    months: addMoney(months),
    ...(fileLines && { file_lines: fileLines }),
  };
  if (!equalMoney(proof.text, addMoney(proof.lines, proof.refused))) {
    throw new UnprovenBooking(`The file's money is not that of its lines and refusals: ${JSON.stringify(proof)}`);
  }
  const byKey = new Map(lines.map((month) => [monthKey(month), month]));
  for (const month of months) {
    const stored = byKey.get(monthKey(month));
    if (!stored || !sameFigures(month, stored)) {
      throw new UnprovenBooking(`The lines stored are not the lines read: ${JSON.stringify({ read: month, stored })}`);
    }
  }
  if (byKey.size !== months.length) throw new UnprovenBooking("More lines are stored than were read");
  return proof;
}

function sameFigures(a: RoyaltyMonthRow, b: RoyaltyMonthRow): boolean {
  return a.lines === b.lines && a.units === b.units && a.streamUnits === b.streamUnits && equalDecimals(a.net, b.net);
}

function monthKey({ saleMonth, platform, currency }: RoyaltyMonthRow): string {
  return saleMonth + currency + platform;
}
