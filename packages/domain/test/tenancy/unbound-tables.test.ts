import { expect, test } from "vitest";
import { unboundTables } from "./unbound-tables.ts";

const TENANTS = new Map([
  ["accounts", ["id"]],
  ["claims", ["account_id"]],
  ["members", ["account_id", "user_id"]],
  ["notes", ["account_id"]],
  ["rows", ["account_id"]],
  ["users", ["id"]],
]);

test.each([
  "select * from claims where account_id = $1",
  "select * from claims where ($1, 2) = (account_id, n)",
  "select * from claims c join notes n on n.account_id = c.account_id and n.claim = c.id where c.account_id = $1",
  "select * from claims join notes using (account_id) where claims.account_id = $1",
  "select * from claims c left join notes n on n.account_id = c.account_id where c.account_id = $1",
  "select * from claims c left join notes n on n.account_id = $1 where c.account_id = $1",
  "select * from claims c, notes n where c.account_id = n.account_id and n.account_id = $1::uuid",
  "select * from claims c where c.account_id = $1 and not exists (select from notes n where n.account_id = c.account_id)",
  "select * from (select * from claims) c where account_id = $1",
  "select * from (select account_id as a from claims union all select account_id from notes) c where a = $1",
  "with mine as (select * from claims where account_id = $1) select * from mine join notes using (account_id)",
  "with gone as (delete from claims where account_id = $1 returning *) insert into rows (n, account_id) select 1, account_id from gone",
  "with recursive up as (select * from rows where account_id = $1 union all select r.* from rows r join up on up.account_id = r.account_id) select * from up",
  "select * from accounts where id = $1",
  "select c.* from accounts a join claims c on c.account_id = a.id where a.id = $1",
  "select * from claims c join lateral (select * from notes n where n.account_id = c.account_id limit 1) n on true where c.account_id = $1",
  "insert into claims (account_id, n) values ($1, 1), ($2, 2) on conflict do nothing",
  "update claims set n = (select count(*) from notes where account_id = $1) where account_id = $1",
  "update claims c set n = n.n from notes n where n.account_id = c.account_id and c.account_id = $1",
  "delete from claims where (account_id, id) in (select account_id, claim from notes where account_id = $1)",
  "delete from claims using notes where claims.account_id = notes.account_id and notes.account_id = $1",
  "copy (select * from claims where account_id = '019a') to stdout",
  "copy claims (id, account_id) from stdin",
  "declare c cursor for select * from claims where account_id = $1",
  "select * from users u join members m on m.user_id = u.id where m.account_id = $1",
  "select * from accounts a join members m on m.account_id = a.id where m.user_id = $1",
  "select 1",
])("is of one account: %s", async (text) => {
  expect(await unboundTables(text, TENANTS)).toEqual([]);
});

test.each([
  ["select * from claims", ["claims"]],
  ["select * from claims where id = $1", ["claims"]],
  ["select * from claims where account_id = $1 or n = 1", ["claims"]],
  ["select * from claims where account_id <> $1", ["claims"]],
  ["select * from claims c join notes n on n.claim = c.id where c.account_id = $1", ["notes"]],
  [
    "select * from claims c left join notes n on n.account_id = c.account_id and c.account_id = $1",
    ["claims", "notes"],
  ],
  ["select * from claims c left join notes n on n.account_id = $1", ["claims"]],
  ["select * from claims c join notes n on n.account_id = c.account_id", ["claims", "notes"]],
  ["select * from claims c where c.account_id = $1 and exists (select from notes n where n.claim = c.id)", ["notes"]],
  ["select (select max(n) from notes) from claims where account_id = $1", ["notes"]],
  ["select account_id from claims where account_id = $1 union all select account_id from notes", ["notes"]],
  ["with all_of as (select * from claims) select * from all_of where account_id = $1", ["claims"]],
  ["with a as (select * from claims) select * from notes n join a using (account_id)", ["claims", "notes"]],
  ["insert into claims (id) values ($1)", ["claims"]],
  ["insert into claims (account_id) values ($1), (default)", ["claims"]],
  ["insert into rows (account_id) select account_id from claims", ["rows", "claims"]],
  ["update claims set account_id = $1", ["claims"]],
  ["update claims c set n = 1 from notes n where n.account_id = $1 and n.claim = c.id", ["claims"]],
  ["delete from claims where id in (select claim from notes where account_id = $1)", ["claims"]],
  ["copy (select * from claims) to stdout", ["claims"]],
  ["copy claims (id) from stdin", ["claims"]],
  ["select * from users where email = $1", ["users"]],
  ["select * from members m join claims c on c.account_id = m.user_id where m.user_id = $1", ["an account is no user"]],
  ["select * from users u join members m on m.user_id = u.id where m.role = $1", ["members", "users"]],
])("is of nobody's rows alone: %s", async (text, tables) => {
  expect((await unboundTables(text, TENANTS)).toSorted()).toEqual(tables.toSorted());
});
