import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { listConnections } from "@ledgerline/db/queries/streaming/connections";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { connectionOf, connectProfile, endSyncWith } from "../../test/connect-profile.ts";
import { HOUR_MS } from "../calendar.ts";
import { hasWorkingCredentials, type NoSyncReason, whyNoSync } from "./policy.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");

let ctx: TestArtist;
let now = NOON;
beforeEach(async () => {
  now = NOON;
  ctx = { ...(await createAccountContext()), clock: () => new Date(now) };
});
afterEach(() => ctx.close());

describe("credentials", () => {
  beforeEach(() => connectProfile(ctx, "youtube"));

  async function work(settings = ctx.settings): Promise<boolean> {
    return hasWorkingCredentials({ ...ctx, settings }, await connectionOf(ctx, "youtube"));
  }

  /** Ends a sync an hour later. */
  function endSync(status: "live_api_success" | "credentials_invalid" | "premium_required" | "error") {
    now += HOUR_MS;
    return endSyncWith(ctx, "youtube", { status });
  }

  test.each(["credentials_invalid", "premium_required"] as const)(
    "do not work between a refusal (%s) and the next success",
    async (refusal) => {
      expect(await work()).toBe(true);
      await endSync(refusal);
      expect(await work()).toBe(false);
      await endSync("live_api_success");
      expect(await work()).toBe(true);
    },
  );

  test("that were entered after a refusal work before the next sync has ended", async () => {
    await endSync("credentials_invalid");
    now += HOUR_MS;
    await connectProfile(ctx, "youtube");
    expect(await work()).toBe(true);
  });

  test("still work when the platform was only out of reach", async () => {
    await endSync("error");
    expect(await work()).toBe(true);
  });

  test("of a platform that this server no longer offers do not count", async () => {
    expect(await work({ ...ctx.settings, offeredPlatforms: ["tidal"] })).toBe(false);
  });
});

describe("live sync", () => {
  /** Why there is no live sync on a server that offers everything but YouTube. */
  async function reason(): Promise<NoSyncReason | null> {
    const offeredPlatforms = PLATFORM_IDS.filter((platform) => platform !== "youtube");
    const connections = await listConnections(ctx.db, ctx.accountId);
    return whyNoSync({ ...ctx, settings: { ...ctx.settings, offeredPlatforms } }, connections, null);
  }

  test("treats a platform that is no longer offered as not connected", async () => {
    await connectProfile(ctx, "youtube");
    expect(await reason()).toBe("nothingToSync");
    await connectProfile(ctx, "apple_music");
    expect(await reason()).toBe("noCounters");
    await connectProfile(ctx, "soundcloud");
    expect(await reason()).toBe("syncPaused");
  });
});
