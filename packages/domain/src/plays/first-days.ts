import { type FirstDays, type FirstDaysInput, MOST_PLAY_DAYS } from "@ledgerline/contract/plays";
import { utcDay } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { releaseIdFrom } from "../tracks.ts";
import { listFirstDays } from "./first-days.sql.ts";

/** The plays of a release's first 28 days, and of those that began before it. */
export async function showFirstDays(ctx: AccountContext, input: FirstDaysInput): Promise<FirstDays> {
  const { release, platform } = input;
  const since = utcDay(ctx.clock(), MOST_PLAY_DAYS);
  const rows = await listFirstDays(ctx.db, ctx.accountId, { releaseId: releaseIdFrom(release), platform, since });
  return {
    platform: rows[0]?.platform ?? null,
    releases: rows.map(({ platform: _, ...release }) => release),
  };
}
