import { transaction } from "@ledgerline/db/client";
import { MOST_AUDIT_EVENTS } from "@ledgerline/db/queries/account/audit-events";
import { readUsage } from "@ledgerline/db/queries/statements/usage";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../test/account-context.ts";
import { book, upload } from "../test/booking.ts";
import { distrokidText } from "../test/distrokid-text.ts";
import { requireMember } from "./auth/member.ts";
import { listHistory, recordEvent } from "./history.ts";
import { resolveStatement } from "./statements/decide/resolve-statement.ts";
import { deleteStatement } from "./statements/purge/delete-statement.ts";
import { grantPremium } from "./subscription/subscription.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const MARCH = distrokidText([{ earnings: "1000.5" }, { earnings: "0.25" }]);
const MARCH_AGAIN = distrokidText([{ earnings: "0.5" }]);

it("says who did what to booked money, newest first", async () => {
  const { id } = await upload(ctx, MARCH, "march.tsv");
  await book(ctx, id);
  const again = await upload(ctx, MARCH_AGAIN, "march-again.tsv");
  await book(ctx, again.id);
  await resolveStatement(ctx, { id: again.id, action: "replace" });
  await book(ctx, again.id);
  await deleteStatement(ctx, { id: again.id });
  await grantPremium(ctx, (await requireMember(ctx)).user.email);

  const { events, cursor } = await listHistory(ctx, {});
  expect(events.map(({ actor, text }) => `${actor}: ${text}`)).toEqual([
    "operator: Changed the plan to Premium.",
    "artist: Deleted march-again.tsv.",
    "ledgerline: Booked march-again.tsv: 1 line, 0.50 USD.",
    "ledgerline: Replaced 2 lines of march.tsv with those of march-again.tsv.",
    "artist: Chose march-again.tsv in place of what was booked for its periods.",
    "artist: Uploaded march-again.tsv.",
    "ledgerline: Booked march.tsv: 2 lines, 1,000.75 USD.",
    "artist: Uploaded march.tsv.",
  ]);
  expect(events.at(-1)).toMatchObject({ action: "statement_received", session_id: ctx.actor.sessionId });
  expect(cursor).toBeNull();
});

it("comes in pages", async () => {
  await upload(ctx, MARCH, "one.tsv");
  await upload(ctx, MARCH_AGAIN, "two.tsv");
  const first = await listHistory(ctx, { limit: 1 });
  expect(first.events.map(({ text }) => text)).toEqual(["Uploaded two.tsv."]);
  const second = await listHistory(ctx, { limit: 1, cursor: first.cursor ?? "" });
  expect(second.events.map(({ text }) => text)).toEqual(["Uploaded one.tsv."]);
  expect(second.cursor).toBeNull();
});

it("records nothing that did not happen", async () => {
  const { id } = await upload(ctx, MARCH, "march.tsv");
  await expect(resolveStatement(ctx, { id, action: "replace" })).rejects.toThrow("not waiting");
  expect((await listHistory(ctx, {})).events).toHaveLength(1);
});

/** Fills the history with old events; the id of the first ends in 1. */
const fill = (action: string, count: number) => ctx.db.sql`
  insert into audit_events (account_id, id, at, actor, event)
  select ${ctx.accountId}, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, now(), 'artist',
    jsonb_build_object('action', ${action}::text)
  from generate_series(1, ${count}::int) n`;

async function kept() {
  const [row] = await ctx.db.sql`
    select count(*)::int as events, min(id::text) as oldest from audit_events where account_id = ${ctx.accountId}`;
  return row;
}

it("keeps only the newest events", async () => {
  await fill("names_changed", MOST_AUDIT_EVENTS);
  await upload(ctx, MARCH, "march.tsv");
  expect(await kept()).toEqual({ events: MOST_AUDIT_EVENTS, oldest: "00000000-0000-7000-8000-000000000002" });
});

it("does not let other work push out events about who may log in", async () => {
  await fill("password_changed", MOST_AUDIT_EVENTS);
  await upload(ctx, MARCH, "march.tsv");
  expect(await kept()).toEqual({ events: MOST_AUDIT_EVENTS + 1, oldest: "00000000-0000-7000-8000-000000000001" });
  const changed = { action: "email_changed" } as const;
  await transaction(ctx.db, (tx) => recordEvent(tx, ctx, changed));
  expect(await kept()).toEqual({ events: MOST_AUDIT_EVENTS + 1, oldest: "00000000-0000-7000-8000-000000000002" });
});

it("counts towards the artist's quota of rows", async () => {
  const before = (await readUsage(ctx.db, ctx.accountId)).rows;
  await fill("names_changed", 700);
  expect((await readUsage(ctx.db, ctx.accountId)).rows).toBe(before + 700);
  const settings = { ...ctx.settings, quota: { ...ctx.settings.quota, rows: 700 } };
  await expect(upload({ ...ctx, settings }, MARCH, "march.tsv")).rejects.toThrow(
    "Your statements and your history have 700 rows, and this server keeps 700 for an artist.",
  );
});
