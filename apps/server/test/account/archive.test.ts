import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { connectDatabase } from "@ledgerline/db/client";
import { ARCHIVE_TABLES } from "@ledgerline/domain/account/archive.sql";
import { parse } from "csv-parse/sync";
import { expect, onTestFinished, test } from "vitest";
import { fromBuffer } from "yauzl";
import { type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const STATEMENT = join(import.meta.dirname, "../../../e2e/fixture/distrokid-statement.tsv");

async function archiveOf(server: TestApp, token: string): Promise<Map<string, string>> {
  const answer = await server.app.inject({
    method: "GET",
    url: "/api/account/archive",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/zip");
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="ledgerline-\d{4}-\d\d-\d\d\.zip"$/);
  return unzip(answer.rawPayload);
}

function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>();
  const files = new Map<string, string>();
  fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error);
    zip.on("end", () => resolve(files)).on("error", reject);
    zip.on("entry", (entry) =>
      zip.openReadStream(entry, (failure, stream) => {
        if (failure) return reject(failure);
        buffer(stream).then((content) => {
          files.set(entry.fileName, content.toString());
          zip.readEntry();
        }, reject);
      }),
    );
    zip.readEntry();
  });
  return promise;
}

test("an archive has the originals, and every line and figure with all digits, as CSV and as JSON", async () => {
  const server = await useTestApp();
  const { artist, token } = await server.register("=Paper Lanterns;=1");
  const text = await readFile(STATEMENT, "utf8");
  const statements = await statementCalls(server, token);
  const { body } = await statements.upload(text, "../april:2026.tsv");
  const { rows } = await statements.settled(body.id);
  const other = await statementCalls(server);
  await other.settled((await other.upload(text)).body.id);

  const files = await archiveOf(server, token);
  const json = (name: string) => JSON.parse(files.get(`data/${name}.json`) ?? "");
  const csv = (name: string): Record<string, string>[] =>
    parse(files.get(`data/${name}.csv`) ?? "", { columns: true, bom: true });
  expect([...files.keys()].filter((name) => name.startsWith("originals/"))).toEqual([
    expect.stringMatching(new RegExp(`^originals/${body.id}/[^/:]+\\.tsv$`)),
  ]);
  expect([...files.entries()].find(([name]) => name.startsWith("originals/"))?.[1]).toBe(text);

  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  const stored = await db.sql<{ net: string }[]>`
    select net::text as net from statement_lines where account_id = ${artist.id} order by line_no`;
  expect(stored.length).toBe(rows.booked);
  expect(json("statement_lines").map(({ net }: { net: string }) => net)).toEqual(stored.map(({ net }) => net));
  expect(csv("statement_lines").map(({ net }) => net)).toEqual(stored.map(({ net }) => net));
  expect(csv("statements")).toHaveLength(1);
  expect(json("royalty_months").length).toBeGreaterThan(0);
  expect(json("accounts")).toEqual([expect.objectContaining({ id: artist.id, artist_name: "=Paper Lanterns;=1" })]);
  expect(csv("accounts")[0]?.["artist_name"]).toBe("'=Paper Lanterns;'=1");
  for (const [name, content] of files) if (name.endsWith(".csv")) expect(content, name).toMatch(/^\uFEFF/);
  expect(json("users")).toEqual([expect.objectContaining({ email: artist.email })]);
  expect(json("members")).toEqual([expect.objectContaining({ role: "owner", user_id: json("users")[0].id })]);
  expect(json("sessions")).toHaveLength(1);
  const everything = [...files.values()].join("\n");
  for (const secret of ["password_hash", "$argon2id$"]) expect(everything).not.toContain(secret);
});

test("more rows than fit a page are all included, once each", async () => {
  const server = await useTestApp();
  const { artist, token } = await server.register();
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  await db.sql`
    insert into account_exchange_rates (account_id, currency, day, per_euro)
    select ${artist.id}, 'USD', date '2000-01-01' + n, 1 + n / 10000.0 from generate_series(1, 4500) n`;
  const files = await archiveOf(server, token);
  const days = JSON.parse(files.get("data/account_exchange_rates.json") ?? "").map(({ day }: { day: string }) => day);
  expect(new Set(days).size).toBe(4500);
  expect(days).toHaveLength(4500);
});

/** A new table is either in the archive or left out on purpose. */
test("every table with rows of an account or its user is in the archive, except secrets and what can be computed", async () => {
  const server = await useTestApp();
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  const tables = await db.sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('account_id', 'user_id') group by 1 order by 1`;
  const archived = ARCHIVE_TABLES.map(({ name }) => name);
  expect(tables.map(({ name }) => name).filter((name) => !archived.includes(name))).toEqual([
    "claim_attachment_pieces",
    "figure_versions",
    "forecasts",
    "keyed_calls",
    "oauth_states",
    "platform_credentials",
    "play_meters",
    "printed_tracks",
    "reconciliation_causes",
    "reconciliation_cells",
    "reconciliation_findings",
    "reconciliation_rates",
    "reconciliations",
    "recovery_codes",
    "royalty_cuts",
    "royalty_tracks",
    "second_factors",
    "share_papers",
    "share_receipt_pieces",
    "statement_differences",
    "statement_facts",
    "statement_originals",
    "statement_readings",
    "statement_receipts",
    "track_parts",
    "track_totals",
    "user_links",
  ]);
});

test("an artist has one archive made at a time", async () => {
  const server = await useTestApp();
  const { token } = await server.register();
  const { artist: _other, token: otherToken } = await server.register();
  const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const fetchArchive = (bearer: string) =>
    fetch(`${address}/api/account/archive`, { headers: { authorization: `Bearer ${bearer}` } });
  const answers = await Promise.all([fetchArchive(token), fetchArchive(token), fetchArchive(otherToken)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  const again = async () => {
    const answer = await fetchArchive(token);
    await answer.arrayBuffer();
    return answer.status;
  };
  await expect.poll(again).toBe(200);
});
