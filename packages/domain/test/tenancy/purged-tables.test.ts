import { accountedLine, stillBookedText } from "@ledgerline/db/queries/still-booked";
import { expect, test } from "vitest";
import { unpurgedTables } from "./purged-tables.ts";

const TABLES = new Map([
  ["lines", true],
  ["cuts", true],
  ["months", false],
]);

/** `BOOKED(line)` stands for the condition that queries have. */
const read = (text: string) =>
  unpurgedTables(
    text.replaceAll(/BOOKED\((\w+)\)/g, (_, name: string) => stillBookedText("$1", name, accountedLine(name))),
    TABLES,
  );

test.each([
  "select sum(net) from lines where account_id = $1 and BOOKED(lines)",
  "select sum(net) from lines line where BOOKED(line) and account_id = $1",
  "select * from (select unnest(keys), statement_id, accounted from cuts) part where BOOKED(part)",
  "select * from lines a join cuts b using (statement_id) where BOOKED(a) and BOOKED(b)",
  "select * from (select net from lines where BOOKED(lines) union all select net from cuts where BOOKED(cuts)) both_of",
  "select * from lines where BOOKED(lines) and track in (select track from cuts where artist = $2)",
  "select * from lines where BOOKED(lines) and (track is null or exists (select from cuts where cuts.track = lines.track))",
  "select * from lines l where not exists (select from statement_purges p where p.statement_id = l.statement_id)",
  "select * from months left join (select * from statement_purges) gone using (account_id)",
  "select exists (select from statement_purges) as stale, sum(net) from months",
  "delete from lines where statement_id = $1",
  "insert into lines values ($1)",
  "select * from other",
])("leaves out what is being purged: %s", async (text) => {
  expect(await read(text)).toEqual([]);
});

test.each([
  ["select sum(net) from lines where account_id = $1", ["lines"]],
  ["select * from lines where account_id = $1 or BOOKED(lines)", ["lines"]],
  ["select * from lines a join lines b using (statement_id) where BOOKED(a)", ["lines"]],
  ["select * from lines join cuts on true where BOOKED(lines)", ["cuts"]],
  ["select * from lines join cuts using (statement_id) where BOOKED(lines)", ["cuts"]],
  ["select (select sum(net) from cuts) from lines where BOOKED(lines)", ["cuts"]],
  ["select * from lines where BOOKED(lines) and track not in (select track from cuts)", ["cuts"]],
  ["select net from lines where BOOKED(lines) union all select net from cuts", ["cuts"]],
  ["with read as (select * from lines) select * from read where BOOKED(read)", ["lines"]],
  ["insert into other select * from lines", ["lines"]],
  ["update other set net = (select sum(net) from lines)", ["lines"]],
  ["delete from other using cuts where cuts.id = other.id", ["cuts"]],
  ["copy (select * from lines) to stdout", ["lines"]],
  ["select sum(net) from months where account_id = $1", ["months"]],
])("reads it too: %s", async (text, tables) => {
  expect(await read(text)).toEqual(tables);
});
