import { transaction } from "@ledgerline/db/client";
import { insertSession } from "@ledgerline/db/queries/auth/sessions";
import { expect, onTestFinished, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { DAY_MS, HOUR_MS } from "../calendar.ts";
import { authenticate } from "./authenticate.ts";
import { purgeEnded } from "./purge-ended.ts";
import { startSession } from "./sessions.ts";

async function createArtist(): Promise<TestArtist> {
  const ctx = await createAccountContext();
  onTestFinished(() => ctx.close());
  return ctx;
}

test("an account has at most fifty live sessions: a new one ends the oldest", async () => {
  const ctx = await createArtist();
  const now = Date.now();
  const tokens: string[] = [];
  for (let i = 0; i < 52; i += 1) {
    const later = { ...ctx, clock: () => new Date(now + i * 1000) };
    tokens.push(
      await transaction(ctx.db, (tx) =>
        startSession(later, tx, { accountId: ctx.accountId, userId: ctx.actor.userId }),
      ),
    );
  }
  const alive = await Promise.all(
    tokens.map((token) =>
      authenticate(ctx, token).then(
        () => true,
        () => false,
      ),
    ),
  );
  expect(alive).toEqual(tokens.map((_, i) => i >= 2));
});

test("sessions are deleted a day after they ended, and live ones stay", async () => {
  const ctx = await createArtist();
  const now = Date.now();
  const at = (time: number) => new Date(now + time);
  const ended = [
    { id: "00000000-0000-4000-8000-000000000001", expiresAt: at(DAY_MS), revokedAt: at(-DAY_MS - HOUR_MS) },
    { id: "00000000-0000-4000-8000-000000000002", expiresAt: at(-DAY_MS - HOUR_MS) },
  ];
  const kept = [
    { id: "00000000-0000-4000-8000-000000000003", expiresAt: at(DAY_MS), revokedAt: at(-DAY_MS + HOUR_MS) },
    { id: "00000000-0000-4000-8000-000000000004", expiresAt: at(-DAY_MS + HOUR_MS) },
    { id: "00000000-0000-4000-8000-000000000005", expiresAt: at(DAY_MS) },
  ];
  await transaction(ctx.db, async (tx) => {
    for (const session of [...ended, ...kept]) {
      const of = { userId: ctx.actor.userId, accountId: ctx.accountId };
      await insertSession(tx, { ...of, createdAt: at(-DAY_MS * 9), lastUsedAt: at(0), ...session });
    }
  });
  await purgeEnded(ctx);
  expect(await ctx.db.sql`select id from sessions order by id`).toEqual(kept.map(({ id }) => ({ id })));
});

test("networks without a login for ninety days and expired counts are forgotten", async () => {
  const ctx = await createArtist();
  await ctx.db.sql`
    insert into login_networks (user_id, network, last_login_at)
    values (${ctx.actor.userId}, '192.0.2.1', now() - interval '91 days'), (${ctx.actor.userId}, '192.0.2.2', now() - interval '89 days')`;
  await ctx.db.sql`
    insert into rate_limits (key, points, expire)
    values ('over', 1, ${Date.now() - 2 * HOUR_MS}), ('counting', 1, ${Date.now() + HOUR_MS})`;
  await purgeEnded(ctx);
  expect(await ctx.db.sql`select network from login_networks`).toEqual([{ network: "192.0.2.2" }]);
  expect(await ctx.db.sql`select key from rate_limits`).toEqual([{ key: "counting" }]);
});

test("one run forgets more than one slice", async () => {
  const ctx = await createArtist();
  await ctx.db.sql`
    insert into rate_limits (key, points, expire)
    select 'over ' || n, 1, ${Date.now() - 2 * HOUR_MS} from generate_series(1, 10001) n`;
  await purgeEnded(ctx);
  expect(await ctx.db.sql`select key from rate_limits`).toEqual([]);
});
