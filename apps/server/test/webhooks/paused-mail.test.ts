import { type Behaviour, servePlatform } from "@ledgerline/connectors/test/platform-server";
import { expect, test } from "vitest";
import { type MailApp, useMailApp } from "../harness/apps/use-mail-app.ts";
import { FROZEN_CLAIM } from "../harness/frozen-claim.ts";
import { makePremium } from "../harness/make-premium.ts";

const PATIENCE = { timeout: 60_000, interval: 100 };
const DAY_MS = 86_400_000;
const SUBJECT = "A webhook is paused";
const INSIDE = { webhookRanges: ["127.0.0.1"] };

/** An artist on Premium with an endpoint that answers as specified. */
async function useListener(server: MailApp, answer: Behaviour, { confirmed = true } = {}) {
  const { token, artist } = await server.register();
  const confirmation = await server.tokenSentTo(artist.email);
  if (confirmed) await server.call("POST", "/account/email/confirm", { body: { token: confirmation } });
  await makePremium(server, artist.id);
  const { url, calls } = await servePlatform(() => answer);
  const endpoint = { name: "Books of Slow Harbor", url, events: ["claim.changed"] };
  expect(await server.call("POST", "/webhooks", { token, body: endpoint })).toMatchObject({ status: 200 });
  return {
    calls,
    async happen() {
      expect(await server.call("POST", "/claims", { token, body: FROZEN_CLAIM })).toMatchObject({ status: 200 });
    },
    async pausedFor() {
      const { body } = await server.call("GET", "/webhooks", { token });
      return body.endpoints[0].paused_for;
    },
    mails: async () => (await server.mailsTo(artist.email)).filter(({ subject }) => subject === SUBJECT),
  };
}

test("the owner is told once about an endpoint that is gone, and nobody is at an unconfirmed address", async () => {
  const server = await useMailApp(INSIDE);
  const stranger = await useListener(server, { status: 410 }, { confirmed: false });
  await stranger.happen();
  await expect.poll(stranger.pausedFor, PATIENCE).toBe("gone");

  const owner = await useListener(server, { status: 410 });
  await owner.happen();
  await expect.poll(async () => (await owner.mails()).length, PATIENCE).toBe(1);
  const [mail] = await owner.mails();
  expect(mail?.text).toContain("An endpoint answered that it is gone. It is paused");
  expect(mail?.text).toContain("- Books of Slow Harbor");
  expect(mail?.text).toContain(`${server.config.appUrl}/settings`);
  await owner.happen();
  expect(owner.calls).toHaveLength(1);
  expect(await owner.mails()).toHaveLength(1);
  expect(await stranger.mails()).toEqual([]);
});

test("the owner is told about an endpoint that failed for five days, and not before", async () => {
  let moved = 0;
  const server = await useMailApp(INSIDE, { clock: () => new Date(Date.now() + moved * DAY_MS) });
  const owner = await useListener(server, { status: 500 });
  for (; moved < 5; moved += 1) {
    const before = owner.calls.length;
    await owner.happen();
    await expect.poll(() => owner.calls.length, PATIENCE).toBeGreaterThan(before);
    expect(await owner.pausedFor()).toBeNull();
    expect(await owner.mails()).toEqual([]);
  }
  await owner.happen();
  await expect.poll(async () => (await owner.mails()).length, PATIENCE).toBe(1);
  const [mail] = await owner.mails();
  expect(mail?.text).toContain("An endpoint has accepted nothing for 5 days. It is paused");
  expect(await owner.pausedFor()).toBe("failing");
});
