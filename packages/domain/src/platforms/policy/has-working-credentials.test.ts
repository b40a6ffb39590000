import { findConnection, updateConnection } from "@ledgerline/db/queries/streaming/platform-connections";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createArtistContext, type TestArtist } from "../../../test/artist-context.ts";
import { connectProfile } from "../../../test/connect-profile.ts";
import { HOUR_MS } from "../../calendar/durations.ts";
import { hasWorkingCredentials } from "./has-working-credentials.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");

let ctx: TestArtist;
let now = NOON;
beforeEach(async () => {
  now = NOON;
  ctx = { ...(await createArtistContext()), clock: () => new Date(now) };
  await connectProfile(ctx, "youtube");
});
afterEach(() => ctx.close());

async function works(settings = ctx.settings): Promise<boolean> {
  const connection = await findConnection(ctx.db, ctx.artistId, "youtube");
  if (!connection) throw new Error("there is no connection");
  return hasWorkingCredentials(settings, connection);
}

/** An hour later. */
function endSync(lastSyncStatus: "live_api_success" | "credentials_invalid" | "premium_required" | "error") {
  now += HOUR_MS;
  return updateConnection(ctx.db, ctx.artistId, "youtube", { lastSyncStatus, lastSyncAt: ctx.clock() });
}

test.each(["credentials_invalid", "premium_required"] as const)(
  "credentials that were refused (%s) do not work until the next success",
  async (refusal) => {
    expect(await works()).toBe(true);
    await endSync(refusal);
    expect(await works()).toBe(false);
    await endSync("live_api_success");
    expect(await works()).toBe(true);
  },
);

test("credentials that were entered since they were refused work before the sync that follows has ended", async () => {
  await endSync("credentials_invalid");
  now += HOUR_MS;
  await connectProfile(ctx, "youtube");
  expect(await works()).toBe(true);
});

test("a platform that was only out of reach says nothing of the credentials", async () => {
  await endSync("error");
  expect(await works()).toBe(true);
});

test("a platform that this server no longer offers does not count", async () => {
  expect(await works({ ...ctx.settings, offeredPlatforms: ["tidal"] })).toBe(false);
});
