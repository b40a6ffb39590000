import { findConnection, updateConnection } from "@ledgerline/db/queries/streaming/platform-connections";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createArtistContext, type TestArtist } from "../../../test/artist-context.ts";
import { connectProfile } from "../../../test/connect-profile.ts";
import { giveUpSync } from "./give-up-sync.ts";

const QUEUED = "2026-11-21T12:00:00.000Z";
const NOW = new Date("2026-11-21T12:05:00Z");
const BEFORE = new Date("2026-11-20T12:00:00Z");
const SINCE = new Date("2026-11-21T12:03:00Z");
const SUCCESS = { lastSyncStatus: "live_api_success", lastSyncDetail: "10 new plays since 20 Nov 2026." } as const;

let ctx: TestArtist;
beforeEach(async () => {
  ctx = { ...(await createArtistContext()), clock: () => NOW };
  await connectProfile(ctx, "tidal");
  await change({ connectedAt: BEFORE, syncState: "running" });
});
afterEach(() => ctx.close());

const change = (changes: Parameters<typeof updateConnection>[3]) =>
  updateConnection(ctx.db, ctx.artistId, "tidal", changes);

async function giveUp() {
  await giveUpSync(ctx, { artistId: ctx.artistId, platform: "tidal", queuedAt: QUEUED });
  return findConnection(ctx.db, ctx.artistId, "tidal");
}

describe("a sync that is given up", () => {
  test("says so on the card", async () => {
    await change({ lastSyncAt: BEFORE, ...SUCCESS });
    expect(await giveUp()).toMatchObject({
      syncState: null,
      lastSyncAt: NOW,
      lastSyncStatus: "error",
      lastSyncDetail: expect.stringMatching(/^This server could not finish the sync/),
    });
  });

  test("leaves what another sync has read since", async () => {
    await change({ lastSyncAt: SINCE, ...SUCCESS });
    expect(await giveUp()).toMatchObject({ syncState: null, lastSyncAt: SINCE, ...SUCCESS });
  });

  test("leaves standing that the credentials were refused", async () => {
    const refused = { lastSyncStatus: "credentials_invalid", lastSyncDetail: "Enter it again." } as const;
    await change({ lastSyncAt: BEFORE, ...refused });
    expect(await giveUp()).toMatchObject({ syncState: null, lastSyncAt: BEFORE, ...refused });
  });

  test("leaves a sync that waits", async () => {
    await change({ syncState: "queued" });
    expect(await giveUp()).toMatchObject({ syncState: "queued", lastSyncStatus: null });
  });

  test("says nothing of what was connected since, or is connected no longer", async () => {
    await change({ connectedAt: SINCE });
    expect(await giveUp()).toMatchObject({ syncState: null, lastSyncStatus: null });
    await change({ connectedAt: BEFORE, state: "credentials_added" });
    expect(await giveUp()).toMatchObject({ syncState: null, lastSyncStatus: null });
  });
});
