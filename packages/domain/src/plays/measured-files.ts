import type { Measurer } from "@ledgerline/contract/streaming/measurers";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Transaction } from "@ledgerline/db/client";
import { chooseReadings } from "@ledgerline/db/queries/plays/choose-readings";
import { estimateRevenue } from "../royalty-rates.ts";
import { endSamples } from "../samples.ts";
import { deletePlaysOf, insertMeasuredDays, insertMeasuredWindows, saveTitles } from "./measured-files.sql.ts";
import { titleKey } from "./names.ts";

/** The file that the plays come from, and whose they are. */
export interface PlaysFile {
  accountId: string;
  statementId: string;
  platform: PlatformId;
  measuredBy: Measurer;
  /** Empty for the account's own artist. */
  performer: string;
  takenAt: Date;
}

/** A day's plays; those of a single track if there is a title. */
export interface DayOfPlays {
  day: string;
  title: string | null;
  plays: number;
}

/** A track's plays in a period whose days are not known. */
export interface WindowOfPlays {
  lineNo: number;
  title: string;
  contentId: string | null;
  plays: number;
  listeners: number | null;
  saves: number | null;
}

export interface PlaysOfFile {
  days: readonly DayOfPlays[];
  windows: readonly WindowOfPlays[];
  /** The period of the windows; `from` is null for all time. */
  period: { from: string | null; to: string } | null;
}

/**
 * Stores what a platform's export measured, and decides again which readings count. The caller holds the account's
 * lock. If a track's day is printed twice, its plays are added up.
 */
export async function storePlays(
  tx: Transaction,
  file: PlaysFile,
  { days, windows, period }: PlaysOfFile,
): Promise<void> {
  const { accountId, platform, statementId, measuredBy, performer, takenAt } = file;
  const owner = { accountId, platform, statementId, measuredBy, performer, takenAt };
  await endSamples(tx, accountId, takenAt);
  const summed = new Map<string, { day: string; titleKey: string; plays: number }>();
  for (const { day, title, plays } of days) {
    const ofTitle = title === null ? "" : titleKey(title);
    const key = `${day} ${ofTitle}`;
    summed.set(key, { day, titleKey: ofTitle, plays: (summed.get(key)?.plays ?? 0) + plays });
  }
  await insertMeasuredDays(
    tx,
    Array.from(summed.values(), (one) => ({ ...owner, ...one, revenue: estimateRevenue(platform, one.plays).mid })),
  );
  if (period) {
    const rows = windows.map((window) => ({ ...owner, ...period, ...window, titleKey: titleKey(window.title) }));
    await insertMeasuredWindows(tx, rows);
  }
  const titles = new Map<string, string>();
  for (const { title } of [...days, ...windows]) if (title !== null) titles.set(titleKey(title), title);
  await saveTitles(
    tx,
    Array.from(titles, ([key, title]) => ({ accountId, platform, titleKey: key, title })),
  );
  await chooseReadings(tx, accountId, platform);
}

/** Deletes the plays of files, so that other readings of their days count. The caller holds the account's lock. */
export async function forgetPlays(tx: Transaction, accountId: string, statementIds: readonly string[]): Promise<void> {
  for (const platform of await deletePlaysOf(tx, accountId, statementIds))
    await chooseReadings(tx, accountId, platform);
}
