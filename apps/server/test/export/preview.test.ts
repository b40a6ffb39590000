import { type ExportPreview, type ExportRecord, RoyaltyExport } from "@ledgerline/contract/export";
import { EXPORT_CALL_RECORDS } from "@ledgerline/contract/wire/constants";
import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../harness/apps/create-test-app.ts";
import { useFigures } from "../harness/apps/use-figures.ts";

const { server, book, measure } = await useFigures();

interface Range {
  start_date: string;
  end_date: string;
}
type Call = "preview" | "royalties";

const overRest = async (call: Call, range: Range, token: string, app = server) => {
  const path = call === "preview" ? "/export/royalties/preview" : "/export/royalties";
  const { status, body } = await app.call("GET", `${path}?${new URLSearchParams({ ...range })}`, { token });
  return { status, body };
};

const overTrpc = async (call: Call, range: Range, token: string, app = server) => {
  const input = encodeURIComponent(JSON.stringify(range));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.app.inject({ method: "GET", url: `/trpc/export.${call}?input=${input}`, headers });
  const { result, error } = answer.json();
  return { status: answer.statusCode, body: result?.data ?? { detail: error.data.detail } };
};

const AUGUST = { start_date: "2026-08-01", end_date: "2026-08-31" };

/** The preview expected for these records; revenue here always has twelve decimals. */
function summaryOf(records: readonly ExportRecord[]): Pick<ExportPreview, "months" | "records" | "totals"> {
  const months = [...new Set(records.map(({ month }) => month))].sort();
  const groups = Map.groupBy(records, ({ source, currency }) => `${source === "statement" ? 0 : 1} ${currency}`);
  const totals = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => {
      const { source, currency } = group[0] as ExportRecord;
      const plays = group.reduce((sum, record) => sum + record.plays, 0);
      const units = group.reduce((sum, { revenue }) => sum + BigInt(revenue?.replace(".", "") ?? 0), 0n);
      return { source, currency, plays, revenue: currency === null ? null : twelveDecimals(units) };
    });
  const [from, to] = [months[0], months.at(-1)];
  return { records: records.length, months: from && to ? { from, to, count: months.length } : null, totals };
}

function twelveDecimals(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(13, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -12)}.${digits.slice(-12)}`;
}

describe("a preview", () => {
  test("matches the export of any range, over REST and tRPC", async () => {
    const { token, artist } = await server.register();
    const months = Array.from({ length: 18 }, (_, n) => new Date(Date.UTC(2025, n, 1)).toISOString().slice(0, 10));
    const rows = fc.sample(
      fc.record({
        saleMonth: fc.constantFrom(...months.filter((_, n) => n % 4 !== 1)),
        platform: fc.constantFrom("spotify", "tidal", "Deezer"),
        currency: fc.constantFrom("USD", "EUR", "JPY"),
        streamUnits: fc.nat(9_999_999),
        net: fc.bigInt({ min: -(10n ** 14n), max: 10n ** 16n }).map(twelveDecimals),
      }),
      60,
    );
    const unique = new Map(rows.map((row) => [`${row.saleMonth} ${row.platform} ${row.currency}`, row]));
    await book(artist.id, [...unique.values()]);
    await measure(artist.id, [
      { day: "2025-02-10", plays: 7 },
      { day: "2025-02-28", plays: 5 },
      { day: "2026-03-01", plays: 11, platform: "soundcloud" },
    ]);
    const stranger = await server.register();
    await book(stranger.artist.id, [{ saleMonth: "2025-03-01", net: "1.000000000000" }]);

    const day = fc.date({ min: new Date("2024-10-01"), max: new Date("2026-12-31"), noInvalidDate: true });
    const range = fc.tuple(day, day).map((days) => {
      const [start, end] = days.map((one) => one.toISOString().slice(0, 10)).sort() as [string, string];
      return { start_date: start, end_date: end };
    });
    await fc.assert(
      fc.asyncProperty(range, async (asked) => {
        const preview = await overRest("preview", asked, token);
        const exported = await overRest("royalties", asked, token);
        expect([preview.status, exported.status]).toEqual([200, 200]);
        const { booked_months, period, ...summary } = preview.body;
        expect(summary).toEqual(summaryOf(exported.body.records));
        expect(summary.totals).toEqual(exported.body.totals);
        expect(period).toEqual(exported.body.period);
        expect(booked_months.count).toBe(new Set([...unique.values()].map(({ saleMonth }) => saleMonth)).size);
        expect(await overTrpc("preview", asked, token)).toEqual(preview);
        expect(await overTrpc("royalties", asked, token)).toEqual(exported);
      }),
      sampleRuns(12, 40),
    );
  });

  test("says where the booked months are if the range is empty", async () => {
    const { token, artist } = await server.register();
    expect((await overRest("preview", AUGUST, token)).body).toEqual({
      period: AUGUST,
      months: null,
      records: 0,
      totals: [],
      booked_months: null,
    });
    await book(artist.id, [{ saleMonth: "2026-02-01" }, { saleMonth: "2025-12-01" }]);
    await measure(artist.id, [{ day: "2026-10-01" }]);
    expect((await overRest("preview", AUGUST, token)).body).toMatchObject({
      months: null,
      records: 0,
      totals: [],
      booked_months: { from: "2025-12", to: "2026-02", count: 2 },
    });
  });

  test("never counts sample data", async () => {
    const { token } = await server.register();
    await server.call("POST", "/analytics/test-sync", { token });
    const range = { start_date: "2026-01-01", end_date: "2026-12-31" };
    expect((await overRest("preview", range, token)).body).toMatchObject({ months: null, records: 0, totals: [] });
  });

  test.each([
    [{ start_date: "2026-09-01", end_date: "2026-08-01" }, "The start date must not be after the end date"],
    [{ start_date: "2026-02-30", end_date: "2026-08-01" }, "Enter a start date as YYYY-MM-DD"],
    [{ start_date: "2026-08-01", end_date: "" }, "Enter an end date as YYYY-MM-DD"],
  ])("with %j is refused like the export, over REST and tRPC", async (range, detail) => {
    const { token } = await server.register();
    for (const call of ["preview", "royalties"] as const) {
      expect(await overRest(call, range, token)).toMatchObject({ status: 400, body: { detail } });
      expect(await overTrpc(call, range, token)).toMatchObject({ status: 400, body: { detail } });
    }
  });

  test("shares one limit across REST and tRPC", async () => {
    const limited = await useTestApp({ limits: { ...DEFAULT_LIMITS, preview: { points: 2, seconds: 3600 } } });
    const { token } = await limited.register();
    expect((await overRest("preview", AUGUST, token, limited)).status).toBe(200);
    expect((await overTrpc("preview", AUGUST, token, limited)).status).toBe(200);
    expect(await overRest("preview", AUGUST, token, limited)).toEqual({
      status: 429,
      body: { detail: "Too many previews of an export. Please wait 60 minutes and try again." },
    });
  });
});

describe("an export over tRPC", () => {
  test("is the same document up to a number of records, and beyond it points to the download", async () => {
    const { token, artist } = await server.register();
    await book(
      artist.id,
      Array.from({ length: EXPORT_CALL_RECORDS }, (_, n) => ({ platform: `Store ${n}` })),
    );
    const whole = await overTrpc("royalties", AUGUST, token);
    expect(whole).toEqual(await overRest("royalties", AUGUST, token));
    expect(RoyaltyExport.parse(whole.body).records).toHaveLength(EXPORT_CALL_RECORDS);

    await book(artist.id, [{ platform: "One store more" }]);
    expect(await overTrpc("royalties", AUGUST, token)).toEqual({
      status: 400,
      body: {
        detail:
          "This range has 501 records, but one call returns at most 500. " +
          "Choose a shorter range, or download all of it from GET /api/export/royalties.",
      },
    });
    expect((await overRest("royalties", AUGUST, token)).body.records).toHaveLength(EXPORT_CALL_RECORDS + 1);
  });

  test("counts towards the limit of exports", async () => {
    const limited = await useTestApp({ limits: { ...DEFAULT_LIMITS, export: { points: 1, seconds: 3600 } } });
    const { token } = await limited.register();
    expect((await overTrpc("royalties", AUGUST, token, limited)).status).toBe(200);
    expect((await overRest("royalties", AUGUST, token, limited)).status).toBe(429);
  });
});
