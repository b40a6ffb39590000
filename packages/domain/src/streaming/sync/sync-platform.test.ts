import { transaction } from "@ledgerline/db/client";
import {
  beginSync,
  type ConnectionRow,
  endSync,
  findConnection,
} from "@ledgerline/db/queries/streaming/platform-connections";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createArtistContext, type TestArtist } from "../../../test/artist-context.ts";
import { connectProfile } from "../../../test/connect-profile.ts";
import { queueSync } from "../queue/queue-sync.ts";
import { syncPlatform } from "./sync-platform.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createArtistContext();
  await connectProfile(ctx, "tidal");
});
afterEach(() => ctx.close());

const state = async () => (await findConnection(ctx.db, ctx.artistId, "tidal"))?.syncState;
const queue = () => transaction(ctx.db, (tx) => queueSync(ctx, tx, ctx.artistId, "tidal"));
/** Without Premium there is nothing that it may read. */
const sync = (asked: boolean) =>
  syncPlatform(ctx, { artistId: ctx.artistId, platform: "tidal", asked }, new AbortController().signal);

async function begin(asked: boolean): Promise<ConnectionRow> {
  const connection = await beginSync(ctx.db, ctx.artistId, "tidal", { asked });
  if (!connection) throw new Error("there is no connection");
  return connection;
}

describe("the state of a sync", () => {
  test("is that it waits until the sync that was asked for begins, whatever the daily refresh does", async () => {
    await queue();
    expect(await sync(false)).toBe("skipped");
    expect(await state()).toBe("queued");
    expect(await sync(true)).toBe("skipped");
    expect(await state()).toBeNull();
  });

  test("is that it runs while the daily refresh does", async () => {
    const refresh = await begin(false);
    expect(await state()).toBe("running");
    await endSync(ctx.db, refresh);
    expect(await state()).toBeNull();
  });

  test("is that it runs until the last of several has ended, and that one waits until it begins", async () => {
    const first = await begin(true);
    await queue();
    const second = await begin(true);
    await endSync(ctx.db, first);
    expect(await state()).toBe("running");
    await queue();
    await endSync(ctx.db, second);
    expect(await state()).toBe("queued");
  });
});
