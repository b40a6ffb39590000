import { randomUUID } from "node:crypto";
import { admitServer } from "@ledgerline/db/admit-server";
import { connectDatabase, type Database } from "@ledgerline/db/client";
import { migrateDatabase } from "@ledgerline/db/migrate-database";
import { listLookups } from "@ledgerline/db/queries/artist-lookups";
import { findConnection } from "@ledgerline/db/queries/streaming/connections";
import { findCredentials } from "@ledgerline/db/queries/streaming/platform-credentials";
import { findProfile, listMeters } from "@ledgerline/db/queries/streaming/platform-profiles";
import { createDatabaseAt } from "@ledgerline/db/test/database-at";
import type { TestDatabase } from "@ledgerline/db/test/test-database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { readingOf } from "../../test/connect-profile.ts";
import { STORED_SENTENCES, type StoredSentence } from "../../test/stored-sentences.ts";
import { streamingStatus } from "./streaming-status.ts";

const CONNECTED = new Date("2026-10-01T08:00:00Z");
const SYNCED = new Date("2026-11-20T12:00:00Z");
const NEXT = new Date("2026-11-21T13:07:23.500Z");
const { profile } = readingOf([]);

let ctx: TestArtist;
let database: TestDatabase;
/** Fills the tables as an older release did. */
let owner: Database;
let db: Database;
beforeAll(async () => {
  database = await createDatabaseAt("0004_statement_notes");
  const { url, ownerUrl } = database;
  owner = connectDatabase({ url: ownerUrl, prepare: true, maxConnections: 1 });
  db = connectDatabase({ url, prepare: true, maxConnections: 2 });
  ctx = { ...(await createAccountContext()), db, clock: () => SYNCED };
  await insertConnections();
  await migrateDatabase(ownerUrl);
  await admitServer(ownerUrl, url);
});
afterAll(async () => {
  await ctx.close();
  await owner.close();
  await db.close();
  await database.drop();
});

interface OldConnection {
  artist?: string;
  platform: string;
  state?: string;
  credentials?: string;
  tokens?: string;
  account?: object;
  connected_at?: Date | null;
  profile?: object;
  profile_read_at?: Date;
  meters?: object[];
  meters_at?: Date;
  notice?: string;
  sync_state?: string;
  last_sync_at?: Date;
  last_sync_status?: string;
  last_sync_detail?: string | null;
  next_sync_at?: Date;
}

async function insertArtist(id: string): Promise<void> {
  await owner.sql`
    insert into artists (id, email, password_hash, artist_name, created_at)
    values (${id}, ${`${id}@example.com`}, 'none', 'Paper Lanterns', now())`;
  await owner.sql`insert into subscriptions (artist_id, status, plan_id) values (${id}, 'premium', 'premium')`;
}

/** What the account's key sealed, as far as it matters here. */
function sealedFor(platform: string): string {
  const boundTo = { accountId: ctx.accountId, platform: "tidal", purpose: "credentials" } as const;
  const [version, key] = ctx.crypto.secrets.seal(boundTo, {}).split(".");
  return `${version}.${key}.${platform}`;
}

async function insertConnection({ artist = ctx.accountId, ...row }: OldConnection): Promise<void> {
  const complete = { state: "connected", credentials: sealedFor(row.platform), connected_at: CONNECTED, ...row };
  await owner.sql`
    insert into platform_connections select * from jsonb_populate_record(
      jsonb_populate_record(null::platform_connections, '{"readings": 3, "syncs_begun": 4}'),
      ${JSON.stringify({ artist_id: artist, ...complete })}::jsonb)`;
}

async function insertConnections(): Promise<void> {
  await insertArtist(ctx.accountId);
  await insertConnection({
    platform: "spotify",
    state: "credentials_added",
    connected_at: null,
    tokens: "sealed app token",
    profile,
    profile_read_at: SYNCED,
    notice: "The authorization with Spotify has ended. Connect Spotify again.",
    last_sync_at: SYNCED,
    last_sync_status: "user_not_allowed",
    last_sync_detail: "The authorization with Spotify has ended. Connect Spotify again.",
  });
  await insertConnection({ platform: "amazon_music", state: "saved" });
  await insertConnection({
    platform: "youtube",
    tokens: "sealed tokens",
    profile,
    profile_read_at: SYNCED,
    meters: [{ id: "mine", plays: 9_007_199_254_740_991 }],
    meters_at: SYNCED,
    sync_state: "queued",
    last_sync_at: SYNCED,
    last_sync_status: "live_api_success",
    last_sync_detail: "1,700 new plays since 20 Sept 2026; 2 counts fell, and are left out for now.",
    next_sync_at: NEXT,
  });
  await insertConnection({
    platform: "soundcloud",
    profile,
    profile_read_at: SYNCED,
    meters: [
      { id: "steady", plays: 10 },
      { id: "lower", plays: 20, below: 2, countedAt: "2026-11-18T12:00:00.000Z" },
      { id: "missing", plays: 30, seenAt: "2026-11-17T12:00:00.000Z" },
    ],
    meters_at: SYNCED,
    sync_state: "running",
    next_sync_at: NEXT,
  });
  await insertConnection({ platform: "tidal" });
  for (const { accountId, platform, status, sentence } of SENTENCES) {
    await insertArtist(accountId);
    const result = { last_sync_at: SYNCED, last_sync_status: status, last_sync_detail: sentence };
    await insertConnection({
      artist: accountId,
      platform,
      profile,
      profile_read_at: SYNCED,
      next_sync_at: NEXT,
      ...result,
    });
  }
  await owner.sql`
    insert into artist_lookups (artist_id, id, searched_artist, looked_up_at, result)
    select ${ctx.accountId}, gen_random_uuid(), name, now(), result::jsonb from (values
      ('estimated', ${JSON.stringify({ summary: { monthly_revenue: { basis: BASIS } } })}),
      ('not estimated', '{"summary": {"monthly_revenue": null}}')) as lookups (name, result)`;
}

const BASIS = "About 910 views a month on YouTube Music since Mar 2019. About 20 plays a month on SoundCloud.";

interface MigratedSentence extends StoredSentence {
  accountId: string;
}

/** Each sentence belongs to a separate artist. */
const SENTENCES: MigratedSentence[] = STORED_SENTENCES.map((stored) => ({ ...stored, accountId: randomUUID() }));

async function resultOf({ platform, accountId }: MigratedSentence) {
  const { platforms } = await streamingStatus({ ...ctx, accountId });
  const connection = await findConnection(db, accountId, platform);
  return { ...connection?.lastSync, detail: platforms[platform].last_sync?.detail };
}

describe("connections of an older release", () => {
  test("keep their state, their sealed columns and when they are due", async () => {
    const sealed = async (platform: "spotify" | "amazon_music" | "youtube" | "tidal") => {
      const row = await findCredentials(db, ctx.accountId, platform);
      if (!row) throw new Error("there are no credentials");
      expect(row.version).toMatch(/^[0-9a-f-]{36}$/);
      const { state, credentials, tokens, connectedAt, nextSyncAt, authorization } = row;
      return [state, credentials, tokens, connectedAt, nextSyncAt, authorization !== null];
    };
    expect(await sealed("spotify")).toEqual([
      "credentials_added",
      sealedFor("spotify"),
      "sealed app token",
      null,
      null,
      false,
    ]);
    expect(await sealed("amazon_music")).toEqual(["saved", sealedFor("amazon_music"), null, CONNECTED, null, false]);
    expect(await sealed("youtube")).toEqual([
      "connected",
      sealedFor("youtube"),
      "sealed tokens",
      CONNECTED,
      NEXT,
      true,
    ]);
    expect(await sealed("tidal")).toEqual(["connected", sealedFor("tidal"), null, CONNECTED, null, true]);
  });

  test("keep their confirmed profiles and every meter", async () => {
    expect(await findProfile(db, ctx.accountId, "spotify")).toMatchObject({ profile, readAt: SYNCED, metersAt: null });
    expect(await findProfile(db, ctx.accountId, "tidal")).toBeNull();
    expect(await findProfile(db, ctx.accountId, "soundcloud")).toMatchObject({ profile, metersAt: SYNCED });
    const steady = { below: 0, countedAt: null, seenAt: null };
    expect(await listMeters(db, ctx.accountId, "youtube")).toEqual([
      { meterId: "mine", plays: Number.MAX_SAFE_INTEGER, ...steady },
    ]);
    const meters = await listMeters(db, ctx.accountId, "soundcloud");
    expect(meters.toSorted((a, b) => a.plays - b.plays)).toEqual([
      { meterId: "steady", plays: 10, ...steady },
      { meterId: "lower", plays: 20, below: 2, countedAt: new Date("2026-11-18T12:00:00Z"), seenAt: null },
      { meterId: "missing", plays: 30, below: 0, countedAt: null, seenAt: new Date("2026-11-17T12:00:00Z") },
    ]);
  });

  test("show what they showed", async () => {
    const { platforms } = await streamingStatus(ctx);
    const last = { at: SYNCED.toISOString() };
    expect(platforms.spotify).toMatchObject({
      connected: false,
      artist_profile: profile,
      notice: "The authorization with Spotify has ended. Connect Spotify again.",
      last_sync: {
        ...last,
        status: "user_not_allowed",
        detail: "The authorization with Spotify has ended. Connect Spotify again.",
      },
    });
    expect(platforms.amazon_music).toMatchObject({ connected: true, live: false, last_sync: null });
    expect(platforms.youtube).toMatchObject({
      connected: true,
      connected_at: CONNECTED.toISOString(),
      live: true,
      sync_state: "queued",
      last_sync: {
        ...last,
        status: "live_api_success",
        detail: "1,700 new plays since 20 Sept 2026; 2 counts fell, and are left out for now.",
      },
    });
    expect(platforms.soundcloud).toMatchObject({ sync_state: "running", last_sync: null });
    expect(platforms.tidal).toMatchObject({ connected: true, sync_state: null, last_sync: null, artist_profile: null });
  });

  test.each(SENTENCES)("of $platform: '$sentence' becomes the code $code", async (stored) => {
    const { status, code } = stored;
    const result = await resultOf(stored);
    expect(result).toMatchObject({ endedAt: SYNCED, status, code });
    if (code === null) expect(result.detail).toBeNull();
    else expect(result.detail).toMatch(/^[A-Z\d].*\.$/);
  });

  test("keep the counts, days and instants of a sentence", async () => {
    const resultWith = async (part: string) => {
      const stored = SENTENCES.find(({ sentence }) => sentence?.includes(part));
      if (!stored) throw new Error("there is no such sentence");
      return { before: stored.sentence, ...(await resultOf(stored)) };
    };
    for (const part of ["No new plays since 1 May 2026", "1 new play since 9 Nov 2026; 1,204 older tracks"]) {
      const { before, detail } = await resultWith(part);
      expect(detail).toBe(before);
    }
    expect(await resultWith("counted anew")).toMatchObject({ params: { since: "2026-08-23" } });
    expect(await resultWith("status 418")).toMatchObject({ params: { httpStatus: 418 } });
    expect(await resultWith("13:08 UTC")).toMatchObject({ params: { retryAt: NEXT.toISOString() } });
    expect(await resultWith("03:00 UTC")).toMatchObject({ params: {} });
  });

  test("know which platforms the estimate of a lookup is based on", async () => {
    const lookups = await listLookups(db, ctx.accountId, 10);
    const from = Object.fromEntries(lookups.map((lookup) => [lookup.searchedArtist, lookup.estimatedFrom.toSorted()]));
    expect(from).toEqual({ estimated: ["soundcloud", "youtube"], "not estimated": [] });
  });
});
