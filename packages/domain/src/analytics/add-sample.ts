import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { SAMPLE_DAYS } from "@ledgerline/contract/wire/constants";
import type { Transaction } from "@ledgerline/db/client";
import type { AccountRow } from "@ledgerline/db/queries/account";
import { deleteSamplePlays, insertSamplePlays } from "@ledgerline/db/queries/streaming";
import { utcDay } from "../calendar/utc-day.ts";
import type { Context, With } from "../context/context.ts";
import { sampleArtistOf, samplePlays } from "./sample-plays.ts";

type Adding = Pick<Context, "clock"> & With<"kept", "answers">;

/** Adds sample data to an account without real data, replacing any it had. Returns the number of days. */
export async function addSample(ctx: Adding, tx: Transaction, account: AccountRow): Promise<number> {
  await deleteSamplePlays(tx, account.id);
  await insertSamplePlays(tx, account.id, sampleOf(ctx, account));
  return PLATFORM_IDS.length * SAMPLE_DAYS;
}

/** The sample data of an account up to today. That of guests, who come in crowds, is made once a day. */
export function sampleOf({ kept: { answers }, clock }: Adding, account: AccountRow): { today: string; days: string } {
  const [artist, now] = [sampleArtistOf(account), clock()];
  const [place, today] = [`${artist} sample plays`, utcDay(now)];
  const known = answers.find(place, today, "days");
  if (typeof known === "string") return { today, days: known };
  const made = Map.groupBy(samplePlays(artist, now), ({ platform }) => platform);
  const days = JSON.stringify(
    Object.fromEntries(
      [...made].map(([platform, rows]) => [
        platform,
        rows.map(({ plays, listeners, revenue }) => [plays, listeners, revenue]),
      ]),
    ),
  );
  if (account.guestUntil !== null) answers.keep(place, today, "days", days, days.length);
  return { today, days };
}
