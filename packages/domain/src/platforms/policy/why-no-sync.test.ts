import { MESSAGES } from "@ledgerline/contract/error";
import { PLATFORM_IDS } from "@ledgerline/contract/platforms";
import { listConnections } from "@ledgerline/db/queries/streaming/platform-connections";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createArtistContext, type TestArtist } from "../../../test/artist-context.ts";
import { connectProfile } from "../../../test/connect-profile.ts";
import { whyNoSync } from "./why-no-sync.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createArtistContext();
});
afterEach(() => ctx.close());

/** What is said where all is offered but YouTube, which gave counts until then. */
async function reason(): Promise<string | null> {
  const offeredPlatforms = PLATFORM_IDS.filter((platform) => platform !== "youtube");
  const connections = await listConnections(ctx.db, ctx.artistId);
  return whyNoSync({ ...ctx, settings: { ...ctx.settings, offeredPlatforms } }, connections, null);
}

test("a platform that is offered no longer counts as not connected", async () => {
  await connectProfile(ctx, "youtube");
  expect(await reason()).toBe(MESSAGES.nothingToSync);
  await connectProfile(ctx, "apple_music");
  expect(await reason()).toBe(MESSAGES.noCounters);
  await connectProfile(ctx, "soundcloud");
  expect(await reason()).toBe(MESSAGES.syncPaused);
});
