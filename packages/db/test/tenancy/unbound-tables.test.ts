import { expect, test } from "vitest";
import { unboundTables } from "./unbound-tables.ts";

const TENANTS = new Map([
  ["artists", "id"],
  ["claims", "artist_id"],
  ["notes", "artist_id"],
  ["rows", "artist_id"],
]);

test.each([
  "select * from claims where artist_id = $1",
  "select * from claims where ($1, 2) = (artist_id, n)",
  "select * from claims c join notes n on n.artist_id = c.artist_id and n.claim = c.id where c.artist_id = $1",
  "select * from claims join notes using (artist_id) where claims.artist_id = $1",
  "select * from claims c left join notes n on n.artist_id = c.artist_id where c.artist_id = $1",
  "select * from claims c left join notes n on n.artist_id = $1 where c.artist_id = $1",
  "select * from claims c, notes n where c.artist_id = n.artist_id and n.artist_id = $1::uuid",
  "select * from claims c where c.artist_id = $1 and not exists (select from notes n where n.artist_id = c.artist_id)",
  "select * from (select * from claims) c where artist_id = $1",
  "select * from (select artist_id as a from claims union all select artist_id from notes) c where a = $1",
  "with mine as (select * from claims where artist_id = $1) select * from mine join notes using (artist_id)",
  "with gone as (delete from claims where artist_id = $1 returning *) insert into rows (n, artist_id) select 1, artist_id from gone",
  "with recursive up as (select * from rows where artist_id = $1 union all select r.* from rows r join up on up.artist_id = r.artist_id) select * from up",
  "select * from artists where id = $1",
  "select c.* from artists a join claims c on c.artist_id = a.id where a.id = $1",
  "select * from claims c join lateral (select * from notes n where n.artist_id = c.artist_id limit 1) n on true where c.artist_id = $1",
  "insert into claims (artist_id, n) values ($1, 1), ($2, 2) on conflict do nothing",
  "update claims set n = (select count(*) from notes where artist_id = $1) where artist_id = $1",
  "update claims c set n = n.n from notes n where n.artist_id = c.artist_id and c.artist_id = $1",
  "delete from claims where (artist_id, id) in (select artist_id, claim from notes where artist_id = $1)",
  "delete from claims using notes where claims.artist_id = notes.artist_id and notes.artist_id = $1",
  "copy (select * from claims where artist_id = '019a') to stdout",
  "copy claims (id, artist_id) from stdin",
  "declare c cursor for select * from claims where artist_id = $1",
  "select 1",
])("is of one artist: %s", async (text) => {
  expect(await unboundTables(text, TENANTS)).toEqual([]);
});

test.each([
  ["select * from claims", ["claims"]],
  ["select * from claims where id = $1", ["claims"]],
  ["select * from claims where artist_id = $1 or n = 1", ["claims"]],
  ["select * from claims where artist_id <> $1", ["claims"]],
  ["select * from claims c join notes n on n.claim = c.id where c.artist_id = $1", ["notes"]],
  ["select * from claims c left join notes n on n.artist_id = c.artist_id and c.artist_id = $1", ["claims", "notes"]],
  ["select * from claims c left join notes n on n.artist_id = $1", ["claims"]],
  ["select * from claims c join notes n on n.artist_id = c.artist_id", ["claims", "notes"]],
  ["select * from claims c where c.artist_id = $1 and exists (select from notes n where n.claim = c.id)", ["notes"]],
  ["select (select max(n) from notes) from claims where artist_id = $1", ["notes"]],
  ["select artist_id from claims where artist_id = $1 union all select artist_id from notes", ["notes"]],
  ["with all_of as (select * from claims) select * from all_of where artist_id = $1", ["claims"]],
  ["with a as (select * from claims) select * from notes n join a using (artist_id)", ["claims", "notes"]],
  ["insert into claims (id) values ($1)", ["claims"]],
  ["insert into claims (artist_id) values ($1), (default)", ["claims"]],
  ["insert into rows (artist_id) select artist_id from claims", ["rows", "claims"]],
  ["update claims set artist_id = $1", ["claims"]],
  ["update claims c set n = 1 from notes n where n.artist_id = $1 and n.claim = c.id", ["claims"]],
  ["delete from claims where id in (select claim from notes where artist_id = $1)", ["claims"]],
  ["copy (select * from claims) to stdout", ["claims"]],
  ["copy claims (id) from stdin", ["claims"]],
  ["select * from artists where email = $1", ["artists"]],
])("is of nobody's rows alone: %s", async (text, tables) => {
  expect((await unboundTables(text, TENANTS)).toSorted()).toEqual(tables.toSorted());
});
