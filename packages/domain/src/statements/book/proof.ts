import type { FileLines, StatementProof } from "@ledgerline/contract/statements/statements";
import type { RoyaltyMonthRow } from "@ledgerline/db/queries/statements/royalty-months";
import type { StatementChange, StatementRow } from "@ledgerline/db/queries/statements/statements";
import { MEASURE_NAMES } from "@ledgerline/db/schema/measures";
import { addMoney, equalDecimals, equalMoney, type Money } from "@ledgerline/decimals";
import type { JudgedRows } from "@ledgerline/statements/read/judged-rows";
import { comparePrinted } from "@ledgerline/statements/read/money-sums";
import { UnprovenBooking } from "./booking-faults.ts";
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

/** The figures that a statement shows about its booked lines, from their sums. */
export function bookedFigures(lines: RoyaltyMonthRow[]): Pick<StatementRow, "totals" | "saleFrom" | "saleTo"> {
  const first = lines.map(({ saleMonth }) => saleMonth).sort();
  const last = lines.map(({ saleMonth, saleMonths }) => lastMonth(saleMonth, saleMonths)).sort();
  return {
    totals: addMoney(lines).map(({ currency, net }) => {
      const ofCurrency = lines.filter((month) => month.currency === currency);
      return { currency, units: ofCurrency.reduce((sum, month) => sum + month.units, 0), net };
    }),
    saleFrom: first[0] ?? null,
    saleTo: last.at(-1) ?? null,
  };
}

/** First day of the last month of a sale period. */
function lastMonth(saleMonth: string, saleMonths: number): string {
  if (saleMonths === 1) return saleMonth;
  const [year, month] = [Number(saleMonth.slice(0, 4)), Number(saleMonth.slice(5, 7))];
  return new Date(Date.UTC(year, month - 2 + saleMonths, 1)).toISOString().slice(0, 10);
}
