import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import { connectDatabase } from "@ledgerline/db/client";
import { addDecimals, equalDecimals } from "@ledgerline/decimals";
import { estimateRevenue } from "@ledgerline/domain/royalty-rates";
import { parse } from "csv-parse/sync";
import { expect, onTestFinished, test } from "vitest";
import { ROUTES } from "../../src/rest/routes.ts";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { measurePlays } from "../harness/measure-plays.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const RANGE = "start_date=2026-01-01&end_date=2199-12-31";
/** Queries that calls require; calls about one statement, track or claim are made from the others' rows. */
const QUERIES: Record<string, string> = {
  "/export/royalties": `?${RANGE}`,
  "/export/royalties/preview": `?${RANGE}`,
  "/artists/search": "?query=nova",
};
const BOOKED = { month: "2026-08", net: "265.171", plays: 90_001 };
const MEASURED = { month: "2026-08", plays: 26_717 };
const RECENT = { day: new Date().toISOString().slice(0, 10), plays: 3_331 };
const EXPECTED = estimateRevenue("tidal", MEASURED.plays).mid;
const EXPECTED_NOW = estimateRevenue("youtube", RECENT.plays).mid;

async function premiumServer(): Promise<TestApp> {
  const server = await createTestApp({ premiumForAll: true });
  onTestFinished(() => server.close());
  return server;
}

/** Every answer to a call that needs only a token, by its path. */
// biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
async function everyAnswer(server: TestApp, token: string): Promise<Map<string, any>> {
  const answers = new Map();
  for (const { method, path } of ROUTES) {
    if (method !== "GET" || path.includes(":")) continue;
    const { status, body } = await server.call("GET", `${path}${QUERIES[path] ?? ""}`, { token });
    if (status === 200) answers.set(path, body);
  }
  expect(answers.size).toBeGreaterThan(30);
  return answers;
}

/** The answers that are sums of booked lines. */
function sumsOfLines<Body extends { totals?: unknown }>(answers: Map<string, Body>): [path: string, body: Body][] {
  const sums = [...answers].filter(([path, body]) => path.startsWith("/royalties/") && body.totals);
  expect(sums.length).toBeGreaterThanOrEqual(5);
  return sums;
}

/** Every figure in an answer, at any depth. */
function figuresIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (typeof value === "string") return /^-?\d+(\.\d+)?$/.test(value) ? [Number(value)] : [];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(figuresIn) : [];
}

/** Every list of sources, and every single source, in an answer. */
function sourcesIn(value: unknown): string[][] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === "sources" && Array.isArray(inner) && typeof inner[0] === "string") return [inner];
    if (key === "source" && typeof inner === "string") return [[inner]];
    return sourcesIn(inner);
  });
}

const sumOf = (items: readonly { net: string }[]) => addDecimals(items.map(({ net }) => net));

async function csvSum(server: TestApp, token: string, source: string): Promise<string> {
  const { rawPayload } = await server.app.inject({
    method: "GET",
    url: `/api/export/royalties?${RANGE}&format=csv`,
    headers: { authorization: `Bearer ${token}` },
  });
  const rows: Record<string, string>[] = parse(rawPayload, { columns: true, bom: true });
  return addDecimals(rows.filter((row) => row["source"] === source).map((row) => row["revenue"] || "0"));
}

test("with booked, measured and estimated figures, every sum is of a single kind", async () => {
  const server = await premiumServer();
  const { artist, token } = await server.register();
  const statements = await statementCalls(server, token);
  const header =
    "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)";
  const row = `2026-10-12\t${BOOKED.month}\tSpotify\tNova\tTide\tZZPL22600001\t200000000013\t${BOOKED.plays}\t100\tSong\tSE\t0\t${BOOKED.net}`;
  const { body: uploaded } = await statements.upload(`${header}\n${row}\n`, "real.tsv");
  expect(await statements.settled(uploaded.id)).toMatchObject({ state: "booked" });
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  await measurePlays(db, artist.id, [
    { platform: "tidal", day: `${MEASURED.month}-03`, plays: MEASURED.plays, revenue: EXPECTED },
    { ...RECENT, revenue: EXPECTED_NOW },
  ]);
  await db.close();
  const isStale = async () => (await server.call("GET", "/reconciliation", { token })).body.stale;
  await expect.poll(isStale, { timeout: 120_000 }).toBe(false);
  const answers = await everyAnswer(server, token);

  const money = [BOOKED.net, EXPECTED, EXPECTED_NOW].map(Number) as [number, number, number];
  const plays = [BOOKED.plays, MEASURED.plays, RECENT.plays] as const;
  const mixed = [money, plays].flatMap(([booked, ...counted]) => [
    ...counted.map((one) => booked + one),
    booked + counted.reduce((sum, one) => sum + one, 0),
  ]);
  for (const [path, body] of answers) {
    for (const figure of figuresIn(body)) {
      for (const sum of mixed) expect(Math.abs(figure - sum), `${path}: ${figure}`).toBeGreaterThan(0.005);
    }
    for (const sources of sourcesIn(body)) expect(sources, path).not.toContain("sample");
  }

  const overview = answers.get("/analytics/overview");
  expect(overview.totals).toMatchObject({
    plays: RECENT.plays,
    revenue: Number(EXPECTED_NOW),
    sources: ["measured", "estimate"],
    source: { plays: "measured", revenue: "estimate" },
  });
  expect(overview.booked.totals).toMatchObject([{ currency: "USD", plays: BOOKED.plays }]);
  expect(equalDecimals(sumOf(overview.booked.totals), BOOKED.net)).toBe(true);

  const items: MonthlyBreakdownItem[] = answers.get("/analytics/royalties").monthly_breakdown;
  const revenueOf = (source: string) =>
    addDecimals(items.filter((item) => item.source.revenue === source).map((item) => item.revenue_exact));
  expect(new Set(items.map((item) => item.source.revenue))).toEqual(new Set(["statement", "estimate"]));
  expect(equalDecimals(revenueOf("statement"), BOOKED.net)).toBe(true);
  expect(equalDecimals(revenueOf("estimate"), addDecimals([EXPECTED, EXPECTED_NOW]))).toBe(true);

  for (const [path, { totals, ...rest }] of sumsOfLines(answers)) {
    expect(totals, path).toMatchObject([{ currency: "USD", plays: BOOKED.plays }]);
    const rows = rest.items ?? rest.tracks ?? rest.releases;
    for (const sums of [totals, rows]) expect(equalDecimals(sumOf(sums), BOOKED.net), path).toBe(true);
  }
  for (const path of ["/export/royalties", "/export/royalties/preview"]) {
    const { totals } = answers.get(path);
    expect(totals, path).toEqual([
      { source: "statement", currency: "USD", plays: BOOKED.plays, revenue: BOOKED.net },
      { source: "measured", currency: null, plays: MEASURED.plays + RECENT.plays, revenue: null },
    ]);
  }
  expect(equalDecimals(await csvSum(server, token, "statement"), BOOKED.net)).toBe(true);
  expect(equalDecimals(await csvSum(server, token, "measured"), "0")).toBe(true);
});

test("with samples only, every figure is a sample, and counts of real ones have none", async () => {
  const server = await premiumServer();
  const { token } = await server.register();
  const statements = await statementCalls(server, token);
  const shipped = join(import.meta.dirname, "../../../web/public/sample-distrokid-statement.tsv");
  const { body: uploaded } = await statements.upload(await readFile(shipped), "renamed.tsv");
  expect(await statements.settled(uploaded.id)).toMatchObject({ state: "sample", counts: false });
  const added = await server.call("POST", "/analytics/test-sync", { token });
  expect(added.status).toBe(200);
  const answers = await everyAnswer(server, token);

  for (const [path, body] of answers) {
    if (path === "/analytics/overview") body.booked.source = "sample";
    for (const sources of sourcesIn(body)) expect(sources, path).toEqual(["sample"]);
  }
  expect(answers.get("/analytics/overview")).toMatchObject({
    totals: { sources: ["sample"], source: { plays: "sample", listeners: "sample", revenue: "sample" } },
    booked: { totals: [], newest_months: [] },
  });
  const items: MonthlyBreakdownItem[] = answers.get("/analytics/royalties").monthly_breakdown;
  expect(items.length).toBeGreaterThan(0);
  for (const { source } of items) expect(source).toEqual({ plays: "sample", revenue: "sample" });
  expect(answers.get("/analytics/sync-status")).toMatchObject({ sample_available: true, booked_statements: 0 });
  for (const [path, { totals }] of sumsOfLines(answers)) expect(totals, path).toEqual([]);
  expect(answers.get("/royalties/lines").lines).toEqual([]);
  expect(answers.get("/royalties/filters").sources).toEqual([]);
  expect(answers.get("/sources").sources).toEqual([]);
  expect(answers.get("/export/royalties")).toMatchObject({ totals: [], records: [] });
  expect(answers.get("/export/royalties/preview")).toMatchObject({ totals: [], records: 0, booked_months: null });
  expect(answers.get("/reconciliation/board").sample).toBe(true);
  expect(answers.get("/reconciliation/findings").findings).toEqual([]);
  expect(await csvSum(server, token, "statement")).toBe("0");
  const cell = { platform: "spotify", month: "2026-06" };
  const claim = { kind: "late", cells: [cell], findings: [], to: "DistroKid" };
  expect((await server.call("POST", "/claims", { token, body: claim })).status).toBe(409);
});
