import { transaction } from "@ledgerline/db/client";
import { updateCredentials } from "@ledgerline/db/queries/streaming/platform-credentials";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { connectionOf, connectProfile, endSyncWith } from "../../test/connect-profile.ts";
import { beginSync, insertQueuedSync } from "./platform-syncs.sql.ts";
import { giveUpSync } from "./sync-platform.ts";

const QUEUED = "2026-11-21T12:00:00.000Z";
const NOW = new Date("2026-11-21T12:05:00Z");
const BEFORE = new Date("2026-11-20T12:00:00Z");
const SINCE = new Date("2026-11-21T12:03:00Z");
const SUCCESS = { status: "live_api_success", code: "first_reading", params: {} } as const;

let ctx: TestArtist;
beforeEach(async () => {
  ctx = { ...(await createAccountContext()), clock: () => NOW };
  await connectProfile(ctx, "tidal");
  await change({ connectedAt: BEFORE });
  const run = { accountId: ctx.accountId, platform: "tidal", startedAt: BEFORE } as const;
  await transaction(ctx.db, (tx) => beginSync(tx, run, { asked: true }));
});
afterEach(() => ctx.close());

const change = (changes: Parameters<typeof updateCredentials>[3]) =>
  transaction(ctx.db, (tx) => updateCredentials(tx, ctx.accountId, "tidal", changes));

async function giveUp() {
  await giveUpSync(ctx, { accountId: ctx.accountId, platform: "tidal", queuedAt: QUEUED });
  return connectionOf(ctx, "tidal");
}

describe("a sync that is given up", () => {
  test("says so on the card", async () => {
    await endSyncWith(ctx, "tidal", { ...SUCCESS, endedAt: BEFORE });
    expect(await giveUp()).toMatchObject({
      syncState: null,
      lastSync: { endedAt: NOW, status: "error", code: "gave_up" },
    });
  });

  test("keeps the result of another sync since", async () => {
    await endSyncWith(ctx, "tidal", { ...SUCCESS, endedAt: SINCE });
    expect(await giveUp()).toMatchObject({ syncState: null, lastSync: { endedAt: SINCE, ...SUCCESS } });
  });

  test("still shows that the credentials were refused", async () => {
    const refused = { status: "credentials_invalid", code: "app_unknown" } as const;
    await endSyncWith(ctx, "tidal", { ...refused, endedAt: BEFORE });
    expect(await giveUp()).toMatchObject({ syncState: null, lastSync: { endedAt: BEFORE, ...refused } });
  });

  test("leaves a waiting sync alone", async () => {
    await transaction(ctx.db, (tx) => insertQueuedSync(tx, ctx.accountId, "tidal", NOW));
    expect(await giveUp()).toMatchObject({ syncState: "queued", lastSync: null });
  });

  test("does not touch a platform that was connected since or was disconnected", async () => {
    await change({ connectedAt: SINCE });
    expect(await giveUp()).toMatchObject({ syncState: null, lastSync: null });
    await change({ connectedAt: BEFORE, state: "credentials_added" });
    expect(await giveUp()).toMatchObject({ syncState: null, lastSync: null });
  });
});
