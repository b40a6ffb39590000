import { randomUUIDv7 } from "node:crypto";
import { transaction } from "@ledgerline/db/client";
import { addDays, daysIn, lastDayOf, monthsFrom } from "../src/calendar.ts";
import { storePlays } from "../src/plays/measured-files.ts";
import { linkTitle } from "../src/plays/titles.ts";
import { recompute } from "../src/reconciliation/recompute.ts";
import type { TestArtist } from "./account-context.ts";
import { bookText } from "./booking.ts";
import { distrokidText } from "./distrokid-text.ts";

export const NOW = new Date("2026-11-21T12:00:00Z");
export const SHORT = { platform: "spotify", month: "2026-04" } as const;
export const LATE = { platform: "spotify", month: "2026-05" } as const;

export function bookMonth(ctx: TestArtist, month: string, units: number, { title = "Quiet Harbour", days = 45 } = {}) {
  const date = addDays(lastDayOf(month), days);
  const earnings = (units * 0.003).toFixed(12);
  return bookText(
    ctx,
    distrokidText([{ date, month, quantity: `${units}`, earnings, title }]),
    `${month} ${units}.tsv`,
  );
}

export async function measure(
  ctx: TestArtist,
  months: string[],
  measuredBy: "spotify_for_artists" | "youtube_api" = "spotify_for_artists",
) {
  const statementId = randomUUIDv7();
  await ctx.db.sql`
    insert into statements (account_id, id, file_name, sha256, encoding, bytes_total, state, created_at, booked_at)
    values (${ctx.accountId}, ${statementId}, 'export.csv', ${statementId}, 'utf-8', 1, 'booked', now(), now())`;
  const title = measuredBy === "youtube_api" ? null : "Quiet Harbour";
  const platform = measuredBy === "youtube_api" ? "youtube" : "spotify";
  const days = months.flatMap((month) =>
    Array.from({ length: daysIn(month) }, (_, at) => ({ day: addDays(`${month}-01`, at), title, plays: 100 })),
  );
  const plays = { days, windows: [], period: null };
  await transaction(ctx.db, (tx) =>
    storePlays(tx, { accountId: ctx.accountId, statementId, platform, measuredBy, performer: "", takenAt: NOW }, plays),
  );
}

/** Books with a gap on Spotify: April was paid for 1,000 of 3,000 plays, May for none. */
export async function makeBooks(ctx: TestArtist, { title = "Quiet Harbour" } = {}): Promise<void> {
  for (const month of monthsFrom("2026-01", "2026-08")) {
    if (month !== "2026-05") await bookMonth(ctx, month, month === "2026-04" ? 1000 : daysIn(month) * 100, { title });
  }
  await measure(ctx, monthsFrom("2026-01", "2026-08"));
  await linkTitle(ctx, { platform: "spotify", title: "Quiet Harbour", track_id: "ZZPL22600001" });
  await recompute(ctx, ctx);
}
