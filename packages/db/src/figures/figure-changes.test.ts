import { expect, test } from "vitest";
import { FigureChanges } from "./figure-changes.ts";

const [ONE, OTHER] = ["019a0000-0000-7000-8000-000000000001", "019a0000-0000-7000-8000-000000000002"];

function changed(...statements: [text: string, ...params: unknown[]][]): string[] {
  const changes = new FigureChanges();
  for (const [text, ...params] of statements) changes.logQuery(text, params);
  return changes.changed;
}

test.each([
  [
    'update "statements" set "state" = $1 where ("statements"."account_id" = $2 and "statements"."id" = $3)',
    "x",
    ONE,
    OTHER,
  ],
  ['insert into "sources" ("account_id", "id") values ($1, $2) on conflict do nothing', ONE, OTHER],
  ["\n insert into play_titles (account_id, title) select $1::uuid, name from unnest($2::text[]) name", ONE, "{}"],
  ["with gone as (delete from track_merges where account_id = $1) select 1", ONE],
  ['update "accounts" set "artist_name" = $1 where "accounts"."id" = $2', OTHER, ONE],
])("an account whose figures change is read from %s", (text, ...params) => {
  expect(changed([text, ...params])).toEqual([ONE]);
});

test("rows of two accounts are both noted", () => {
  const text = 'insert into "sources" ("account_id", "id") values ($1, $2), ($3, $4)';
  expect(changed([text, OTHER, "a", ONE, "b"])).toEqual([ONE, OTHER]);
});

test.each([
  ['select * from "statements" where "statements"."account_id" = $1', ONE],
  ["insert into pgboss.job (name) values ($1)", "statements"],
  ['update "sessions" set "revoked_at" = now() where "sessions"."user_id" = $1', ONE],
  ['update "webhook_endpoints" set "state" = $1 where "webhook_endpoints"."account_id" = $2', "on", ONE],
])("nothing is noted of %s", (text, ...params) => {
  expect(changed([text, ...params])).toEqual([]);
});

test("a statement that names no account changes everybody's figures, until the accounts that it changed are named", () => {
  const text = 'delete from "daily_plays" where "daily_plays"."day" < $1 and "daily_plays"."statement_id" = $2';
  expect(changed([text, "2026-01-01", OTHER])).toEqual([""]);
  const changes = new FigureChanges();
  changes.logQuery(text, ["2026-01-01", OTHER]);
  changes.name([{ accountId: ONE }]);
  expect(changes.changed).toEqual([ONE]);
  changes.logQuery(text, ["2026-01-01", OTHER]);
  expect(changes.changed).toEqual(["", ONE]);
});

test("rates are everybody's, whichever accounts are named", () => {
  const changes = new FigureChanges();
  changes.logQuery('insert into "exchange_rates" (day) values ($1)', ["2026-01-01"]);
  changes.name([{ accountId: ONE }]);
  expect(changes.changed).toEqual(["", ONE]);
});
