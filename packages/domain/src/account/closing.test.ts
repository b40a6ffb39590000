import type { BillingGateway } from "@ledgerline/connectors/billing/billing-gateway";
import { transaction } from "@ledgerline/db/client";
import type { MailJob } from "@ledgerline/db/jobs/job-queue";
import { removeMembers } from "@ledgerline/db/queries/account/members";
import { lockSubscription, updateSubscription } from "@ledgerline/db/queries/account/subscriptions";
import { refreshProfilesAt } from "@ledgerline/db/queries/streaming/platform-credentials";
import { countWaiting } from "@ledgerline/db/test/count-waiting";
import { expect, onTestFinished, test } from "vitest";
import { createAccountContext } from "../../test/account-context.ts";
import { connectProfile } from "../../test/connect-profile.ts";
import { requireMember } from "../auth/member.ts";
import { DAY_MS } from "../calendar.ts";
import { askToConfirm } from "../mail-links.ts";
import { syncPlatform } from "../streaming/sync-platform.ts";
import { refreshDue } from "../streaming/sync-queue.ts";
import { insertStripeEvent } from "../subscription/billing.sql.ts";
import { handleBillingEvent, reconcileBilling } from "../subscription/billing-events.ts";
import { disableAccount, enableAccount } from "./closing.ts";
import { sendMail } from "./send-mail.ts";

test("a disabled account's platforms and subscription are read again once it is enabled", async () => {
  const base = await createAccountContext();
  onTestFinished(() => base.close());
  const { signal } = new AbortController();
  const asked: string[] = [];
  const billing = {
    listSubscriptions: async (customerId: string) => {
      asked.push(customerId);
      return [];
    },
    listInvoices: async () => [],
    listEvents: async () => [],
  } as Partial<BillingGateway> as BillingGateway;
  const settings = { ...base.settings, premiumForAll: true };
  const ctx = {
    ...base,
    outside: { ...base.outside, billing },
    settings,
    clock: () => new Date(base.clock().getTime() + 2 * DAY_MS),
  };
  const { accountId } = ctx;
  await connectProfile(base, "tidal");
  await transaction(ctx.db, async (tx) => {
    await refreshProfilesAt(tx, accountId, base.clock());
    await lockSubscription(tx, accountId);
    await updateSubscription(tx, accountId, { customerId: "cus_1", readAt: base.clock() });
    await insertStripeEvent(tx, { id: "evt_1", type: "invoice.paid", customerId: "cus_1", receivedAt: base.clock() });
  });
  const { email } = (await requireMember(ctx)).user;
  const sync = () => syncPlatform(ctx, { accountId, platform: "tidal", asked: false }, signal);

  await disableAccount(ctx, email);
  expect(await refreshDue(ctx, signal)).toBe(0);
  expect(await sync()).toBe("skipped");
  await reconcileBilling(ctx, signal);
  await handleBillingEvent(ctx, { eventId: "evt_1" });
  expect(asked).toEqual([]);

  await enableAccount(ctx, email);
  expect(await refreshDue(ctx, signal)).toBe(1);
  expect(await sync()).not.toBe("skipped");
  await reconcileBilling({ ...ctx, clock: base.clock }, signal);
  expect(asked).toEqual(["cus_1"]);
});

/** An account on a server that sends email. */
async function createMailingContext() {
  const ctx = await createAccountContext();
  onTestFinished(() => ctx.close());
  const { user } = await requireMember(ctx);
  const sent: string[] = [];
  const mail = { send: async ({ to }: { to: string }) => void sent.push(to) };
  return { ctx, user, sent, mailing: { ...ctx, outside: { ...ctx.outside, mail } } };
}

test("a link to somebody whose account is being closed is not made", async () => {
  const { ctx, user, sent, mailing } = await createMailingContext();
  await transaction(ctx.db, (tx) => askToConfirm(ctx, tx, { userId: user.id, email: user.email }));
  const sending: Promise<void>[] = [];
  await transaction(ctx.db, async (tx) => {
    await removeMembers(tx, ctx.accountId);
    sending.push(sendMail(mailing, { mail: "confirm_email", userId: user.id }));
    sending.push(sendMail(mailing, { mail: "choose_password", email: user.email }));
    await expect.poll(() => countWaiting(ctx.ownerUrl)).toBe(2);
  });
  await Promise.all(sending);
  expect(sent).toEqual([]);
});

test("each address that a user enters gets the links that were asked for it, and no more", async () => {
  const { ctx, user, sent, mailing } = await createMailingContext();
  const jobs: MailJob[] = [];
  const enqueue = async (_tx: unknown, _name: string, ...data: object[]) => void jobs.push(...(data as MailJob[]));
  const asking = { ...ctx, jobs: { ...ctx.jobs, enqueue } };
  for (const email of [user.email, "new@example.com"]) {
    await transaction(ctx.db, (tx) => askToConfirm(asking, tx, { userId: user.id, email }));
  }
  // Both were handed out before the first had read which address it is for.
  for (const job of jobs) await sendMail(mailing, job);
  expect(sent).toEqual(["new@example.com"]);
});
