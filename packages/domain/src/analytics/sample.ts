import { hash } from "node:crypto";
import type { SampleSync } from "@ledgerline/contract/analytics";
import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import { SAMPLE_DAYS } from "@ledgerline/contract/wire/constants";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { type AccountRow, findAccount, lockAccount } from "@ledgerline/db/queries/account/accounts";
import { hasRealFigures } from "@ledgerline/db/queries/has-real-figures";
import { deleteSamplePlays, insertSamplePlays } from "@ledgerline/db/queries/streaming/daily-plays";
import { utcDay } from "../calendar.ts";
import type { AccountContext, Context, With } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { estimateRevenue } from "../royalty-rates.ts";

/** Adds sample data, or replaces it. Throws `conflict` once there is real data. */
export async function testSync(ctx: AccountContext): Promise<SampleSync> {
  const { accountId } = ctx;
  const created = await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    if (await hasRealFigures(tx, accountId)) {
      throw new DomainError("conflict", MESSAGES.sampleOver);
    }
    const account = await findAccount(tx, accountId);
    if (!account) throw new DomainError("unauthorized", MESSAGES.sessionEnded);
    return addSample(ctx, tx, account);
  });
  return { message: SUCCESSES.sampleAdded, records_created: created, data_source: "sample" };
}

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

export interface SampleDay {
  platform: PlatformId;
  day: string;
  plays: number;
  listeners: number;
  /** USD, exact. */
  revenue: string;
}

/** How a small artist's plays are spread over the platforms. */
const SHARE: Record<PlatformId, number> = {
  spotify: 1,
  apple_music: 0.19,
  youtube: 0.18,
  tidal: 0.02,
  soundcloud: 0.06,
  amazon_music: 0.03,
};
const LISTENERS_PER_PLAY = 9;

/** All guests are shown the same artist, so that what they see is made once a day. */
const GUESTS_ARTIST = "guests";

/** The artist that the sample figures of an account are of, by its id. */
export async function findSampleArtist(db: Database, accountId: string): Promise<string> {
  const account = await findAccount(db, accountId);
  return account ? sampleArtistOf(account) : accountId;
}

/** The artist that an account's sample figures are of. */
export function sampleArtistOf({ id, guestUntil }: Pick<AccountRow, "id" | "guestUntil">): string {
  return guestUntil === null ? id : GUESTS_ARTIST;
}

/** Made-up figures of six platforms for the 90 days up to today (UTC), always the same for an artist and day. */
export function samplePlays(artist: string, today: Date): SampleDay[] {
  const typical = typicalPlays(artist);
  return PLATFORM_IDS.flatMap((platform) => {
    const playsOn = samplePlaysOf(artist, platform);
    return Array.from({ length: SAMPLE_DAYS }, (_, ago) => {
      const day = utcDay(today, ago);
      const plays = playsOn(day);
      const listeners = Math.round(typical * SHARE[platform] * LISTENERS_PER_PLAY * (0.95 + chance(artist, day) / 10));
      return { platform, day, plays, listeners, revenue: estimateRevenue(platform, plays).mid };
    });
  });
}

/** Returns the made-up plays of a UTC day, whether or not they are stored. */
export function samplePlaysOf(artist: string, platform: PlatformId): (day: string) => number {
  const usual = typicalPlays(artist) * SHARE[platform];
  return (day) => {
    const weekend = [0, 6].includes(new Date(day).getUTCDay()) ? 1.2 : 1;
    const wobble = 0.75 + chance(artist, platform, day) / 2;
    return Math.round(usual * weekend * wobble);
  };
}

/** Plays on a typical day on Spotify. */
function typicalPlays(artist: string): number {
  return 300 + chance(artist, "size") * 900;
}

/** A number from 0 to 1, always the same for the same text. */
function chance(...words: string[]): number {
  return Number.parseInt(hash("sha256", words.join("\n")).slice(0, 8), 16) / 0xffffffff;
}
