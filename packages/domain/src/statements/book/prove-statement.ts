import type { BookingConnection } from "@ledgerline/db/booking/booking-connection";
import { sumBookedLines } from "@ledgerline/db/queries/royalties/sum-booked-lines";
import type { StatementChange, StatementRow } from "@ledgerline/db/queries/statements/statements";
import { addMoney } from "../money/money-by-currency.ts";
import type { JudgedRows } from "../read/judged-rows.ts";
import { bookedFigures } from "./booked-figures.ts";
import { booksLines } from "./file-kind.ts";
import { comparePrinted } from "./printed-totals.ts";
import { proveBooking } from "./prove-booking.ts";
import type { ReadStatement } from "./read-for-booking.ts";
import { UnprovenBooking } from "./unproven-booking.ts";

/**
 * The figures of a statement whose lines have been sent, with the proof that they are those of its file. Throws
 * UnprovenBooking.
 */
export async function proveStatement(
  { tx }: BookingConnection,
  { artistId, id, kind }: StatementRow,
  read: ReadStatement & { judged: JudgedRows },
): Promise<StatementChange> {
  const { judged, totals, fileLines } = read;
  const isStored = booksLines(kind);
  const { months: lines, gap } = isStored
    ? await sumBookedLines(tx, { artistId, statementId: id })
    : { months: [], gap: null };
  const months = totals.months();
  const { rows } = judged;
  const stored = lines.reduce((sum, month) => sum + month.rows, 0);
  if (isStored && (stored !== rows.booked || rows.read !== rows.booked + rows.refused + rows.noted)) {
    throw new UnprovenBooking(`Rows were ${JSON.stringify(rows)} when they were read, and ${stored} are stored`);
  }
  const shown = isStored ? [] : months;
  const proof = proveBooking({
    text: judged.text.list(),
    refused: judged.refused.list(),
    noted: addMoney(judged.noted.list(), shown),
    lines,
    months: isStored ? months : [],
    ...(fileLines && { fileLines }),
  });
  if (gap) throw new UnprovenBooking(`A roll-up is not the sum of its lines: ${JSON.stringify(gap)}`);
  const unknown = judged.text.listUnknown();
  const printed = comparePrinted(judged.printed, {
    counted: addMoney(months, judged.refused.list()),
    all: addMoney(proof.text),
  });
  const { accounted } = totals;
  const figures = bookedFigures(isStored ? lines : months);
  // A file of sums has notes only, which have no units.
  const printsOnly = !isStored && months.length === 0;
  return {
    ...figures,
    ...(printsOnly && { totals: judged.noted.list().map((money) => ({ ...money, units: 0 })) }),
    rowsBooked: isStored ? rows.booked : 0,
    rowsRefused: rows.refused,
    rowsNoted: isStored ? rows.noted : rows.noted + rows.booked,
    accountedFrom: accounted?.from ?? null,
    accountedTo: accounted?.to ?? null,
    proof: {
      ...proof,
      ...(unknown.length > 0 && { unknown }),
      ...(printed.length > 0 && { printed }),
    },
  };
}
