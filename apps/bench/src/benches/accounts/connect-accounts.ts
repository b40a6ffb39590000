import { randomUUID, randomUUIDv7 } from "node:crypto";
import { type Database, transaction } from "@ledgerline/db/client";
import { accounts, platformCredentials, platformProfiles, playMeters, subscriptions } from "@ledgerline/db/schema";
import type { Sealer } from "@ledgerline/domain/context/sealer";
import { benchProfileId } from "@ledgerline/sandboxes/platforms/platform/catalogue-artist";
import { benchCredentials } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";

const DAY_MS = 86_400_000;
/** Rows per INSERT. */
const PAGE = 1000;
/** Plays a day, and plays at the start, of the platform sandbox's benchmark artists. */
const PLAYS_PER_DAY = 100;
const FIRST_PLAYS = 1_000;

export type SyncedPlatform = "youtube" | "tidal" | "soundcloud";

/** The accounts to connect, from `first` to before `end`; the first `sharing` of them use one credential. */
export interface ConnectedRange {
  platform: SyncedPlatform;
  first: number;
  end: number;
  sharing: number;
}

/**
 * Accounts on Premium with a confirmed profile on each platform, last read a day ago and not due yet. On platforms that
 * count plays, each has a day of new plays to read.
 */
export async function connectAccounts(
  db: Database,
  sealer: Sealer,
  count: number,
  ranges: readonly ConnectedRange[],
): Promise<void> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const now = new Date();
  const rows = ids.map((id, n) => ({
    id,
    artistName: `Bench ${n}`,
    createdAt: now,
  }));
  for (const page of pagesOf(rows)) {
    await db.orm.insert(accounts).values(page);
    await db.orm
      .insert(subscriptions)
      .values(page.map(({ id: accountId }) => ({ accountId, status: "premium" as const, planId: "premium" as const })));
  }
  for (const { platform, first, end, sharing } of ranges) {
    const connections = ids.slice(first, end).map((accountId, index) => ({
      accountId,
      platform,
      credential: index < sharing ? first : first + index,
      n: first + index,
    }));
    for (const page of pagesOf(connections)) {
      const rows = page.map((one) => connectionRows(sealer, one, now));
      const meters = rows.flatMap((row) => row.meters);
      await transaction(db, async (tx) => {
        await tx.orm.insert(platformCredentials).values(rows.map(({ credentials }) => credentials));
        await tx.orm.insert(platformProfiles).values(rows.map(({ profile }) => profile));
        if (meters.length > 0) await tx.orm.insert(playMeters).values(meters);
      });
    }
  }
}

interface BenchConnection {
  accountId: string;
  platform: SyncedPlatform;
  credential: number;
  n: number;
}

function connectionRows(sealer: Sealer, { accountId, platform, credential, n }: BenchConnection, now: Date) {
  const owner = { accountId, platform };
  const profile = { profile_id: benchProfileId(platform, n), name: `Bench ${n}`, url: null };
  const unread = { followers: null, subscriber_count: null, popularity: null, genres: [] };
  const plays = FIRST_PLAYS + n - PLAYS_PER_DAY;
  return {
    credentials: {
      ...owner,
      version: randomUUIDv7(),
      state: "connected" as const,
      connectedAt: now,
      authorization: randomUUIDv7(),
      credentials: sealer.seal({ ...owner, purpose: "credentials" }, benchCredentials(credential)[platform]),
    },
    profile: {
      ...owner,
      version: randomUUIDv7(),
      profile: { ...profile, ...unread },
      metersAt: new Date(now.getTime() - DAY_MS),
    },
    meters: METERS[platform](n).map((meterId) => ({ ...owner, meterId, plays, below: 0 })),
  };
}

const METERS: Record<SyncedPlatform, (n: number) => string[]> = {
  youtube: (n) => [benchProfileId("youtube", n)],
  tidal: () => [],
  soundcloud: (n) => [`soundcloud:tracks:9900${n}`],
};

function* pagesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += PAGE) yield rows.slice(from, from + PAGE);
}
