import type { FileLines, StatementProof } from "@ledgerline/contract/statements/statements";
import type { RoyaltyMonthRow } from "@ledgerline/db/queries/statements";
import { MEASURE_NAMES } from "@ledgerline/db/schema";
import { addMoney, equalDecimals, equalMoney, type Money } from "@ledgerline/decimals";
import { UnprovenBooking } from "./unproven-booking.ts";

export interface BookingSums {
  /** Money in the raw text of all rows. */
  text: Iterable<Money>;
  /** The part of that money in refused rows. */
  refused: Iterable<Money>;
  /** The part of that money in rows that are not income. */
  noted?: Iterable<Money>;
  /** The lines as Postgres adds them up. */
  lines: RoyaltyMonthRow[];
  /** What is added to the account's months. */
  months: RoyaltyMonthRow[];
  /** Missing when these sums do not cover all rows of the file. */
  fileLines?: FileLines;
}

/**
 * Proves that nothing was lost or made up: text = lines + refused + noted, every month = its lines, and every line of
 * the file is accounted for. Throws UnprovenBooking otherwise: that is our bug, and nothing may be booked.
 */
export function proveBooking({ text, refused, noted = [], lines, months, fileLines }: BookingSums): StatementProof {
  if (fileLines && fileLines.total !== linesRead(fileLines)) {
    throw new UnprovenBooking(`Not every line of the file was read: ${JSON.stringify(fileLines)}`);
  }
  const outside = addMoney(noted);
  const proof = {
    text: addMoney(text),
    lines: addMoney(lines),
    refused: addMoney(refused),
    months: addMoney(months),
    ...(outside.length > 0 && { noted: outside }),
    ...(fileLines && { file_lines: fileLines }),
  };
  if (!equalMoney(proof.text, addMoney(proof.lines, proof.refused, outside))) {
    throw new UnprovenBooking(`The money in the file is not that of its lines and refusals: ${JSON.stringify(proof)}`);
  }
  const byKey = new Map(lines.map((month) => [monthKey(month), month]));
  for (const month of months) {
    const stored = byKey.get(monthKey(month));
    if (!stored || !sameFigures(month, stored)) {
      throw new UnprovenBooking(
        `The stored lines are not the lines that were read: ${JSON.stringify({ read: month, stored })}`,
      );
    }
  }
  if (byKey.size !== months.length) throw new UnprovenBooking("More lines are stored than were read");
  return proof;
}

function linesRead({ header, preamble = 0, rows, blank }: FileLines): number {
  return header + preamble + rows + blank;
}

function sameFigures(a: RoyaltyMonthRow, b: RoyaltyMonthRow): boolean {
  return MEASURE_NAMES.every((name) => equalDecimals(String(a[name]), String(b[name])));
}

function monthKey({ saleMonth, saleMonths, platform, currency }: RoyaltyMonthRow): string {
  return `${saleMonth}${currency}${saleMonths} ${platform}`;
}
