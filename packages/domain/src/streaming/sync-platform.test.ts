import { transaction } from "@ledgerline/db/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { connectionOf, connectProfile } from "../../test/connect-profile.ts";
import { closeSync, type RunningSync } from "./platform-syncs.sql.ts";
import { startSync, syncPlatform } from "./sync-platform.ts";
import { queueSync } from "./sync-queue.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
  await connectProfile(ctx, "tidal");
});
afterEach(() => ctx.close());

const state = async () => (await connectionOf(ctx, "tidal")).syncState;
const queue = () => transaction(ctx.db, (tx) => queueSync(ctx, tx, ctx.accountId, "tidal"));
/** Without Premium, it may not read anything. */
const sync = (asked: boolean) =>
  syncPlatform(ctx, { accountId: ctx.accountId, platform: "tidal", asked }, new AbortController().signal);

async function start(asked: boolean): Promise<RunningSync> {
  const started = await startSync(ctx, { accountId: ctx.accountId, platform: "tidal", asked });
  if (!started) throw new Error("there is no connection");
  return started.run;
}

describe("the state of a connection's syncs", () => {
  test("is queued until the sync that was asked for starts, whatever the daily refresh does", async () => {
    await queue();
    expect(await sync(false)).toBe("skipped");
    expect(await state()).toBe("queued");
    expect(await sync(true)).toBe("skipped");
    expect(await state()).toBeNull();
  });

  test("is running during the daily refresh", async () => {
    const refresh = await start(false);
    expect(await state()).toBe("running");
    await transaction(ctx.db, (tx) => closeSync(tx, refresh));
    expect(await state()).toBeNull();
  });

  test("is running until the last of several has ended, and queued while another waits", async () => {
    const first = await start(true);
    await queue();
    const second = await start(true);
    await transaction(ctx.db, (tx) => closeSync(tx, first));
    expect(await state()).toBe("running");
    await queue();
    await transaction(ctx.db, (tx) => closeSync(tx, second));
    expect(await state()).toBe("queued");
  });
});
