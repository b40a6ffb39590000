import { servePlatform } from "@ledgerline/connectors/test/platform-server";
import { expect, test } from "vitest";
import { usePlatforms } from "../harness/apps/use-platforms.ts";
import { makePremium } from "../harness/make-premium.ts";
import { syncArtist } from "../harness/sync-artist.ts";

const PATIENCE = { timeout: 60_000, interval: 100 };

const { control, server } = await usePlatforms({}, { webhookRanges: ["127.0.0.1"] });

/** An artist on Premium with an endpoint for these events, and what it was told. */
async function useListener(events: string[]) {
  const { token, artist } = await server.register();
  await makePremium(server, artist.id);
  const { url, calls } = await servePlatform(() => ({}));
  await server.call("POST", "/webhooks", { token, body: { name: "Books", url, events } });
  const told = () =>
    calls.map((call) => {
      const { type, data } = JSON.parse(call.body);
      return { type, data };
    });
  const synced = syncArtist((method, path, body) => server.call(method, path, { token, ...(body && { body }) }));
  return { ...synced, id: artist.id, told };
}

test("each sync is reported once: that it finished, or why it failed", async () => {
  const artist = await useListener(["sync.finished", "sync.failed"]);
  await artist.connect("youtube");
  await artist.confirm("youtube");
  await artist.untilSynced("youtube");
  const finished = { type: "sync.finished", data: { account_id: artist.id, platform: "youtube" } };
  await expect.poll(artist.told, PATIENCE).toEqual([finished]);

  await control.addFault({ platform: "youtube", kind: "error", error: "keyInvalid" });
  expect(await artist.call("POST", "/analytics/sync-real")).toMatchObject({ status: 200 });
  const { last_sync } = await artist.untilSynced("youtube");
  expect(last_sync.status).toBe("credentials_invalid");
  const failed = {
    type: "sync.failed",
    data: { account_id: artist.id, platform: "youtube", status: "credentials_invalid" },
  };
  await expect.poll(artist.told, PATIENCE).toEqual([finished, failed]);

  await control.clearFaults();
  await artist.connect("youtube");
  await artist.untilSynced("youtube");
  await expect.poll(artist.told, PATIENCE).toEqual([finished, failed, finished]);
});

test("an endpoint for failures is not told about a sync that finished", async () => {
  const artist = await useListener(["sync.failed"]);
  await artist.connect("youtube");
  await artist.confirm("youtube");
  await artist.untilSynced("youtube");
  await control.addFault({ platform: "youtube", kind: "error", error: "keyInvalid" });
  await artist.call("POST", "/analytics/sync-real");
  await expect.poll(() => artist.told().length, PATIENCE).toBeGreaterThan(0);
  expect(artist.told()).toMatchObject([{ type: "sync.failed", data: { status: "credentials_invalid" } }]);
});
