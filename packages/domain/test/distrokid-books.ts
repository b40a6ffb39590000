import { randomUUIDv7 } from "node:crypto";
import type { Cause } from "@ledgerline/contract/reconciliation/causes";
import { transaction } from "@ledgerline/db/client";
import { addDays, daysIn, lastDayOf } from "../src/calendar.ts";
import { storePlays } from "../src/plays/measured-files.ts";
import { linkTitle } from "../src/plays/titles.ts";
import { listCauses } from "../src/reconciliation/causes.ts";
import { recompute } from "../src/reconciliation/recompute.ts";
import { createAccountContext, type TestArtist } from "./account-context.ts";
import { bookText } from "./booking.ts";
import { distrokidText, type TestRow } from "./distrokid-text.ts";

const TODAY = "2026-11-21";

/** An artist with Premium, on a fixed day. */
export async function createPaidArtist(): Promise<TestArtist> {
  const created = await createAccountContext();
  const clock = () => new Date(`${TODAY}T12:00:00Z`);
  return { ...created, clock, settings: { ...created.settings, premiumForAll: true } };
}

export interface Song {
  isrc: string;
  title: string;
}

/** Some songs with titles that tell them apart. */
export function songs(count: number): Song[] {
  return Array.from({ length: count }, (_, at) => ({
    isrc: `ZZPL26000${String(at + 10).padStart(3, "0")}`,
    title: `Song ${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[at]}`,
  }));
}

export type BookedLine = Partial<
  Pick<TestRow, "isrc" | "title" | "store" | "territory" | "month" | "date" | "share">
> & {
  units: number;
  /** What a unit earns; the line's money is `earnings` where that is given. */
  rate?: number;
  earnings?: string;
};

/** Books DistroKid's statement for a month of sale, in US dollars, 45 days after its end. */
export function bookMonth(ctx: TestArtist, month: string, lines: readonly BookedLine[]) {
  const date = addDays(lastDayOf(month), 45);
  const rows = lines.map(({ units, rate = 0.003, earnings = (units * rate).toFixed(6), ...cells }) => {
    return { date, month, quantity: `${units}`, earnings, ...cells };
  });
  return bookText(ctx, distrokidText(rows), `dk ${month}.tsv`);
}

/** Measures `plays` of a song on each day of some months on Spotify, as Spotify for Artists exports them. */
export async function measurePlays(
  ctx: TestArtist,
  months: readonly string[],
  { isrc, title }: Song,
  plays: number,
): Promise<void> {
  const statementId = randomUUIDv7();
  await ctx.db.sql`
    insert into statements (account_id, id, file_name, sha256, encoding, bytes_total, kind, state, created_at, booked_at)
    values (${ctx.accountId}, ${statementId}, 'export.csv', ${statementId}, 'utf-8', 1, 'plays', 'booked', now(), now())`;
  const days = months.flatMap((month) =>
    Array.from({ length: daysIn(month) }, (_, at) => ({ day: addDays(`${month}-01`, at), title, plays })),
  );
  const takenAt = ctx.clock();
  const file = { platform: "spotify", measuredBy: "spotify_for_artists", performer: "", takenAt } as const;
  const read = { days, windows: [], period: null };
  await transaction(ctx.db, (tx) => storePlays(tx, { accountId: ctx.accountId, statementId, ...file }, read));
  await linkTitle(ctx, { platform: "spotify", title, track_id: isrc });
}

/** What the list of what to do has once everything is computed. */
export async function computedCauses(ctx: TestArtist): Promise<Cause[]> {
  await recompute(ctx, ctx);
  return (await listCauses(ctx, {})).causes;
}
