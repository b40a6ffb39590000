import { distrokidText, type TestRow } from "@ledgerline/domain/test/distrokid-text";
import { expect } from "vitest";
import type { TestApp } from "../harness/apps/create-test-app.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { type Call, idIn, idOf, lastDayAgo, monthAgo, NOW, NTH_ID, PATIENCE, type Rows } from "./rows-of-account.ts";

/** With a hundred files of plays, and room for what calls upload. */
const STATEMENTS = 4_850;
const SOURCES = 500;
const TRACKS = 3_000;
/** Booking refuses a file with more than 500. */
const STORES = 480;
const MONTHS = 36;

export const isrcOf = (track: number) => `ZZPL2${String(track).padStart(7, "0")}`;
const SHOPS = ["Spotify", "Apple Music", "YouTube", "TIDAL", "SoundCloud", "Amazon Music"];
export const COUNTRIES =
  "DE US GB FR SE IT ES NL PL BR MX JP AU CA AR CL CO PE IN ID KR TH VN PH TR GR PT FI NO DK".split(" ");

/** Many tracks, stores, months and countries, with money that the checks look at. */
function largeFile(lines: number): string {
  return distrokidText(
    Array.from({ length: lines }, (_, at): Partial<TestRow> => {
      const track = at % TRACKS;
      return {
        date: lastDayAgo(3),
        month: monthAgo(4 + (at % MONTHS)),
        store: at % 3 === 0 ? `Corner Shop ${at % STORES}` : (SHOPS[at % SHOPS.length] ?? ""),
        artist: `The Paper Lanterns ${track % 1_000}`,
        title: `A quiet harbour at the end of winter, part ${track}`,
        isrc: isrcOf(track),
        upc: "200000000013",
        quantity: at % 17 === 0 ? "0" : String(at % 400),
        territory: COUNTRIES[at % COUNTRIES.length] ?? "",
        earnings: at % 29 === 0 ? `-0.${at}` : `1.${String(at * 31).padStart(9, "0")}`,
      };
    }),
  );
}

/** A file with as many columns as are read, and names as long as they are kept. */
function wideFile(): string {
  const columns = Array.from({ length: 200 }, (_, at) => `Spalte ${at} ${"x".repeat(280)}`);
  const row = columns.map((_, at) => `Zelle ${at} ${"y".repeat(40)}`).join(";");
  return `${columns.join(";")}\n${Array.from({ length: 60 }, () => row).join("\n")}\n`;
}

const RATES = `Date,USD,\n${Array.from({ length: 1_500 }, (_, ago) => `${new Date(NOW.getTime() - ago * 86_400_000).toISOString().slice(0, 10)},1.08${ago % 100},`).join("\n")}\n`;
const PLAYS = "Song,Plays,Avg. Listeners,Shazams,Radio Spins,Purchases\nA quiet harbour,12,1,0,0,0\n";

/** Five thousand statements with forty thousand lines, plays, and what the artist has said about both. */
export async function bookStatements(server: TestApp, rows: Rows, call: Call, token: string) {
  const files = await statementCalls(server, token);
  const upload = async (text: string, name: string, state: string): Promise<string> => {
    const { body } = await files.upload(text, name);
    const id = body.id ?? body.statements[0].id;
    const settled = await files.settled(id);
    expect(settled.state, JSON.stringify(settled).slice(0, 1_000)).toBe(state);
    return id;
  };
  await sendText(server, "/api/currencies/rates", token, RATES, "eurofxref-hist.csv");
  await call("POST", "/currencies/display", { currency: "EUR" });
  const large = await upload(largeFile(10_000), "large.tsv", "booked");
  const lines = SHOPS.map((store, at) => ({
    ...{ store, date: lastDayAgo(2), month: monthAgo(5), isrc: isrcOf(at), earnings: "1" },
  }));
  const small = await upload(distrokidText(lines), "small.tsv", "booked");
  const other = { date: lastDayAgo(3), month: monthAgo(4), isrc: isrcOf(7), earnings: "7" };
  const held = await upload(distrokidText([other]), "held.tsv", "overlapping");
  const wide = await upload(wideFile(), "wide.csv", "unrecognized");
  const asked = await upload(PLAYS, "songs.csv", "confirming");
  await expect.poll(async () => (await call("GET", "/reconciliation")).stale, PATIENCE).toBe(false);
  const parts = (await rows.change(
    (sql) => sql`
      select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and attname = 'statement_id' and relnamespace = 'public'::regnamespace and not attisdropped`,
  )) as { name: string }[];
  const copy = async (id: string, from: number, times: number, set: Record<string, string>) => {
    const nth = idIn(`nth + ${from}`);
    for (const { name } of parts) await rows.multiply(name, times, { statement_id: nth }, `statement_id = '${id}'`);
    const more = { id: nth, sha256: `encode(sha256((nth + ${from})::text::bytea), 'hex')`, ...set };
    await rows.multiply("statements", times, more, `id = '${id}'`);
  };
  await rows.multiply("sources", SOURCES, {
    id: NTH_ID,
    name: "'Account with a distributor ' || nth",
    account: "'account ' || nth",
  });
  await copy(small, 0, STATEMENTS, {
    file_name: "'A statement of the year, number ' || nth || '.tsv'",
    source_id: idIn("nth % 499 + 2"),
  });
  await copy(asked, 10_000, 100, { file_name: "'songs ' || nth || '.csv'" });
  const of = (id: string) => `'${id}'`;
  const padded = "rpad('row ' || nth, 2000, 'x')";
  await rows.insert("statement_refusals", 5_000, {
    ...{ statement_id: of(large), line_no: "20000 + nth", row: padded },
    reason: `'{"code": "cells", "found": 3, "expected": 13}'`,
  });
  await rows.insert("statement_row_notes", 5_000, {
    ...{ statement_id: of(large), line_no: "30000 + nth", row: padded, note: "'repeated'" },
  });
  await rows.insert("statement_overlaps", 5_000, {
    ...{ statement_id: of(held), other_id: of(large), accounting_date: "current_date - 100 - nth", currency: "'USD'" },
    ...{ rows: "1", net: "1", other_rows: "1", other_net: "1" },
  });
  await rows.insert("statement_differences", 5_000, {
    ...{
      statement_id: of(held),
      sale_month: "current_date - nth",
      platform: "'Corner Shop ' || nth",
      currency: "'USD'",
    },
    ...{ booked_rows: "1", booked_net: "1", held_rows: "1", held_net: "1" },
  });
  await rows.insert("royalty_months", 80_000, {
    sale_month: "(date_trunc('month', current_date) - make_interval(months => 41 + nth / 2000))::date",
    ...{
      platform: "'Corner Shop ' || nth % 2000",
      currency: "'USD'",
      units: "1",
      stream_units: "1",
      net: "1",
      lines: "1",
    },
  });
  await rows.insert("account_stores", 1_000, { store: "'Assigned Shop ' || nth", platform: "'spotify'" });
  await rows.insert("account_formats", 200, {
    ...{ id: NTH_ID, name: "'A layout of our own, number ' || nth", header_key: "'key ' || nth", created_at: "now()" },
    header: "(select jsonb_agg(rpad('Column ' || c, 100, 'x')) from generate_series(1, 50) c)",
    mapping: `'{"columns": {"sold": 0, "store": 1, "net": 2}, "numbers": "point", "currency": "USD"}'`,
  });
  const track = (n: string) => `'ZZPL2' || lpad((${n})::text, 7, '0')`;
  await rows.insert("play_titles", 1_500, {
    ...{
      platform: "'spotify'",
      title_key: "'a quiet harbour ' || nth",
      title: "rpad('A quiet harbour ' || nth, 240, 'x')",
      track_id: `case when nth < 30 then ${track("nth")} end`,
    },
  });
  await rows.insert("daily_plays", 36_000, {
    ...{
      day: "current_date - nth / 30",
      platform: "'spotify'",
      source: "'measured'",
      measured_by: "'spotify_for_artists'",
    },
    title_key: "case nth % 30 when 0 then '' else 'a quiet harbour ' || nth % 30 end",
    ...{ statement_id: of(large), plays: "nth" },
  });
  await rows.insert("play_windows", 2_000, {
    ...{
      statement_id: of(large),
      line_no: "nth",
      platform: "'spotify'",
      measured_by: "'spotify_for_artists'",
      performer: "''",
    },
    ...{ '"from"': "current_date - nth", '"to"': "current_date - nth + 27", title: "'A quiet harbour ' || nth" },
    ...{ title_key: "'a quiet harbour ' || nth", plays: "nth", taken_at: "now()" },
  });
  await rows.insert("track_merges", 200, { track_id: track("2000 + nth"), same_as: track("nth"), created_at: "now()" });
  const reading = {
    changes: ["currency", "titles", "totals"],
    totals: [
      { currency: "USD", rows: { booked: 6, now: 6 }, units: { booked: 1, now: 1 }, net: { booked: "6", now: "7" } },
    ],
    ...{ refused: { booked: 0, now: 0 }, asks: null, refusal: null, taken: null },
  };
  await rows.change(
    (sql) => sql`
      update statement_readings set offer = ${sql.json(reading)}
      where statement_id between ${idOf(1_000)} and ${idOf(1_600)}`,
  );
  return { large, held, wide, asked };
}

async function sendText(server: TestApp, url: string, token: string, text: string, name: string): Promise<void> {
  const form = new FormData();
  form.append("file", new File([text], name));
  const sent = new Response(form);
  const headers = { authorization: `Bearer ${token}`, "content-type": sent.headers.get("content-type") ?? "" };
  const { statusCode, body } = await server.app.inject({
    method: "POST",
    url,
    headers,
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  expect(statusCode, body).toBe(200);
}
