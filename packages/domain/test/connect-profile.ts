import { randomUUIDv7 } from "node:crypto";
import type { PlayMeter, ProfileReading } from "@ledgerline/connectors/platforms/connector";
import type { ApiStatus } from "@ledgerline/contract/streaming/live-data";
import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { transaction } from "@ledgerline/db/client";
import { type ConnectionRow, findConnection } from "@ledgerline/db/queries/streaming/connections";
import { saveCredentials } from "@ledgerline/db/queries/streaming/platform-credentials";
import { findProfile, insertProfile, type ProfileRow } from "@ledgerline/db/queries/streaming/platform-profiles";
import type { SyncParams } from "@ledgerline/db/schema";
import { insertEndedSync } from "../src/streaming/platform-syncs.sql.ts";
import type { TestArtist } from "./account-context.ts";

/** A platform's answer for the profile `mine`, whose plays are counted by these meters. */
export function readingOf(meters: (Pick<PlayMeter, "id" | "plays"> & { since?: string })[]): ProfileReading {
  return {
    profile: {
      profile_id: "mine",
      name: "Paper Lanterns",
      url: "https://example.com/mine",
      followers: 12,
      subscriber_count: null,
      popularity: null,
      genres: ["Indie Pop"],
    },
    counters: { plays: meters.reduce((sum, { plays }) => sum + plays, 0), followers: 12 },
    meters: meters.map(({ since, ...meter }) => ({ ...meter, since: since ?? null })),
  };
}

/** Connects a platform whose confirmed profile is `mine`. */
export async function connectProfile(ctx: TestArtist, platform: LivePlatform): Promise<void> {
  const { accountId } = ctx;
  await transaction(ctx.db, async (tx) => {
    await saveCredentials(tx, {
      accountId,
      platform,
      version: randomUUIDv7(),
      state: "connected",
      connectedAt: ctx.clock(),
      authorization: randomUUIDv7(),
      credentials: ctx.crypto.secrets.seal({ accountId, platform, purpose: "credentials" }, {}),
    });
    if (await findProfile(tx, accountId, platform)) return;
    const { profile } = readingOf([]);
    await insertProfile(tx, { accountId, platform, version: randomUUIDv7(), profile, readAt: ctx.clock() });
  });
}

/** What a connected platform's card shows. */
export async function connectionOf(ctx: TestArtist, platform: LivePlatform): Promise<ConnectionRow> {
  const connection = await findConnection(ctx.db, ctx.accountId, platform);
  if (!connection) throw new Error("there is no connection");
  return connection;
}

export async function profileRowOf(ctx: TestArtist, platform: LivePlatform): Promise<ProfileRow> {
  const row = await findProfile(ctx.db, ctx.accountId, platform);
  if (!row) throw new Error("there is no confirmed profile");
  return row;
}

/** Ends a sync as if the platform had given this answer. */
export function endSyncWith(
  ctx: TestArtist,
  platform: LivePlatform,
  ended: { status: ApiStatus; code?: string; params?: SyncParams; endedAt?: Date },
): Promise<void> {
  const endedAt = ended.endedAt ?? ctx.clock();
  const row = { accountId: ctx.accountId, platform, startedAt: endedAt, code: null, params: null };
  return transaction(ctx.db, (tx) => insertEndedSync(tx, { ...row, ...ended, endedAt }));
}
