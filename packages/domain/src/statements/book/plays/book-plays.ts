import type { BookingConnection } from "@ledgerline/db/booking";
import type { Database } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import { type PlaysFormat, UnreadableStatement } from "@ledgerline/statements/formats";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import type { Quota } from "../../../context/quota.ts";
import { recordEventBy } from "../../../history/record-event.ts";
import { storePlays } from "../../../plays/measured-files.ts";
import { ownNames, performerOf } from "../../../plays/names.ts";
import { findExcess } from "../../quota/find-excess.ts";
import { BookingProgress } from "../run/booking-progress.ts";
import { endBooking } from "../run/end-booking.ts";
import type { Pulse } from "../run/pulse.ts";
import { StatementGone } from "../run/statement-gone.ts";
import { listPerformers } from "./performers.sql.ts";
import { ReadPlays } from "./read-plays.ts";

interface Deps {
  db: Database;
  clock: () => Date;
  pulse: Pulse;
  quota: Quota;
}

/** Books an export of plays: all of it or nothing. */
export async function bookPlays(
  { db, clock, pulse, quota }: Deps,
  connection: BookingConnection,
  statement: StatementRow,
  format: PlaysFormat,
): Promise<"booked" | "refused"> {
  const { accountId, id, answers } = statement;
  const own = await ownNames(connection.tx, accountId, format.platform);
  const figures = { bytesRead: 0, rowsRead: 0 };
  const progress = new BookingProgress(db, statement, figures);
  let plays: ReadPlays;
  try {
    plays = await pulse.whileReading(() =>
      ReadPlays.of({ db, connection, statement, format, names: own, figures, pulse }),
    );
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    await connection.restart();
    return await endBooking(connection, statement, "refused", { ...figures, notes: [error.note] });
  } finally {
    await progress.stop();
  }
  if (progress.gone) throw new StatementGone();
  await connection.flush();
  const { rows } = plays;
  const counts = { ...figures, rowsRefused: rows.refused, rowsNoted: rows.noted };
  if (rows.booked === 0) {
    const note: StatementNote = plays.firstRefusal
      ? { code: "no_bookable_rows", ...plays.firstRefusal }
      : { code: "no_rows" };
    return endBooking(connection, statement, "refused", { ...counts, notes: [note] });
  }
  await lockAccount(connection.tx, accountId);
  const performer = performerOf(answers["profile"] ?? "", own, await listPerformers(connection.tx, accountId));
  const { platform, measuredBy } = format;
  const file = { accountId, statementId: id, platform, measuredBy, performer, takenAt: statement.createdAt };
  await storePlays(connection.tx, file, plays);
  const by = { accountId, actor: "ledgerline", at: clock() } as const;
  await recordEventBy(connection.tx, by, { action: "plays_booked", file: statement.fileName, rows: rows.booked });
  const excess = await findExcess(connection.tx, quota, statement, rows.read);
  if (excess) {
    await connection.restart();
    return endBooking(connection, statement, "refused", { ...figures, notes: [excess] });
  }
  const [from, to] = plays.span;
  return endBooking(connection, statement, "booked", {
    ...counts,
    keptRows: rows.read,
    rowsBooked: rows.booked,
    saleFrom: from && monthOf(from),
    saleTo: to && monthOf(to),
    accountedFrom: from,
    accountedTo: to,
    bookedAt: clock(),
  });
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
