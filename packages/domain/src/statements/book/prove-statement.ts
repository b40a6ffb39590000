import type { StatementChange } from "@ledgerline/db/queries/statements";
import { addMoney } from "@ledgerline/decimals";
import { comparePrinted, type JudgedRows } from "@ledgerline/statements/read";
import { bookedFigures } from "./proof/booked-figures.ts";
import { proveBooking } from "./proof/prove-booking.ts";
import { UnprovenBooking } from "./proof/unproven-booking.ts";
import type { ReadStatement } from "./read-for-booking.ts";
import type { StoredRollups } from "./store-rollups.ts";

/**
 * The figures of a statement whose lines have been sent, with the proof that they match its file. `sums` is null for a
 * file whose rows are not booked as lines. Throws UnprovenBooking.
 */
export function proveStatement(
  read: ReadStatement & { judged: JudgedRows },
  sums: StoredRollups | null,
): StatementChange {
  const { judged, totals, fileLines } = read;
  const isStored = sums !== null;
  const lines = sums?.months ?? [];
  const months = totals.months();
  const { rows } = judged;
  const stored = sums?.rows ?? 0;
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
  sums?.prove();
  const unknown = judged.text.listUnknown();
  const printed = comparePrinted(judged.printed, {
    counted: addMoney(months, judged.refused.list()),
    all: addMoney(proof.text),
  });
  const { accounted } = totals;
  const figures = bookedFigures(isStored ? lines : months);
  // A file of sums has only notes, which have no units.
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
      ...(judged.unreadable > 0 && { unreadable_rows: judged.unreadable }),
      ...(judged.amountsAbove.length > 0 && { above: judged.amountsAbove }),
      ...(printed.length > 0 && { printed }),
    },
  };
}
