import { connectDatabase } from "@ledgerline/db/client";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { connectProfile } from "../../test/connect-profile.ts";
import { streamingStatus, syncStatus } from "./streaming-status.ts";

/** The part of sealed credentials that says which key opens them. */
const KEY_ID = `split_part("platform_credentials"."credentials", '.', 2)`;

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
  await connectProfile(ctx, "tidal");
});
afterEach(() => ctx.close());

test("polled screens use prepared queries, and do not read credentials, tokens or meters", async () => {
  const db = connectDatabase({ url: ctx.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  const polled = { ...ctx, db };
  for (let poll = 0; poll < 2; poll += 1) {
    await streamingStatus(polled);
    await syncStatus(polled);
  }
  const statements = await db.sql<{ statement: string; polls: number }[]>`
    select statement, (generic_plans + custom_plans)::int as polls from pg_prepared_statements
    where statement not like '%pg_%'`;
  const reads = statements.map(({ statement }) => statement.replaceAll(KEY_ID, "the key's id")).join("\n");
  expect(reads).toContain("platform_credentials");
  expect(reads).not.toMatch(/"credentials"|"tokens"|play_meters/);
  // Two queries of the status and three of the sync status; they share two.
  expect(statements.map(({ polls }) => polls).toSorted()).toEqual([2, 4, 4]);
});
