import { describe, expect, test } from "vitest";
import { useFigures } from "../harness/apps/use-figures.ts";

const { server, book, measure } = await useFigures();

const overview = (token: string) => server.call("GET", "/analytics/overview", { token });
const addSample = (token: string) => server.call("POST", "/analytics/test-sync", { token });

describe("a new artist", () => {
  test("has an empty overview", async () => {
    const { token } = await server.register();
    expect((await overview(token)).body).toEqual({
      totals: {
        plays: 0,
        listeners: 0,
        revenue: 0,
        revenue_range: null,
        sources: [],
        source: { plays: null, listeners: null, revenue: null },
      },
      platform_breakdown: [],
      period: { start_date: "2026-10-22", end_date: "2026-11-20" },
      booked: { source: "statement", totals: [], converted: null, newest_months: [] },
    });
  });

  test("sees the rates and no months", async () => {
    const { token } = await server.register();
    const { body } = await server.call("GET", "/analytics/royalties", { token });
    expect(body.estimated_rates.spotify).toBe(0.0029);
    expect(body.rate_ranges.spotify).toMatchObject({ low: 0.002, mid: 0.0029, high: 0.004, confidence: "good" });
    expect(body.period).toEqual({ start_date: null, end_date: null });
    expect(body.monthly_breakdown).toEqual([]);
  });

  test("has nothing to sync, a free plan and no connection", async () => {
    const { token } = await server.register();
    expect((await server.call("GET", "/analytics/sync-status", { token })).body).toEqual({
      sync_available: false,
      connected_platforms: 0,
      recent_data_records: 0,
      setup_needed: ["spotify", "apple_music", "youtube", "tidal", "soundcloud", "amazon_music"],
      sample_available: true,
      recent_data_source: null,
      booked_statements: 0,
      sync_unavailable_reason: null,
    });
    expect((await server.call("GET", "/subscription/status", { token })).body).toMatchObject({
      subscription: { status: "free", plan_id: "free", trial_end: null },
      plan: { name: "Free Plan", price: 0 },
      platform_access: { allowed_platforms: ["spotify"] },
    });
    expect((await server.call("GET", "/subscription/billing/history", { token })).body).toEqual({ transactions: [] });
    const { body } = await server.call("GET", "/streaming/status", { token });
    expect(body.platforms.spotify).toMatchObject({ connected: false, connected_at: null, profile: null });
    expect(body.platforms.spotify_credentials).toBe(false);
    expect(body.platforms.tidal).toMatchObject({ connected: false, connected_at: null });
  });
});

describe("sample data", () => {
  test("fills the screens, is marked as sample, and is replaced instead of doubled", async () => {
    const { token } = await server.register();
    const first = await addSample(token);
    expect(first).toMatchObject({ status: 200, body: { records_created: 540, data_source: "sample" } });
    const before = (await overview(token)).body;
    await addSample(token);
    expect((await overview(token)).body).toEqual(before);
    expect(before.platform_breakdown).toHaveLength(6);
    expect(before.totals.sources).toEqual(["sample"]);
    expect(before.totals.source).toEqual({ plays: "sample", listeners: "sample", revenue: "sample" });
    const sums = (key: string) =>
      before.platform_breakdown.reduce((sum: number, row: Record<string, number>) => sum + (row[key] ?? 0), 0);
    expect(before.totals.plays).toBe(sums("total_plays"));
    expect(before.totals.listeners).toBe(sums("total_listeners"));
    expect(before.totals.revenue).toBeCloseTo(sums("total_revenue"), 6);
    const status = (await server.call("GET", "/analytics/sync-status", { token })).body;
    expect(status).toMatchObject({ recent_data_records: 180, recent_data_source: "sample", sample_available: true });
    const royalties = (await server.call("GET", "/analytics/royalties", { token })).body.monthly_breakdown;
    expect(royalties.length).toBeGreaterThan(0);
    for (const item of royalties) expect(item.source).toEqual({ plays: "sample", revenue: "sample" });
  });

  test("is never shown with measured figures, and can then not be added any more", async () => {
    const { token, artist } = await server.register();
    await addSample(token);
    await measure(artist.id, [{ plays: 1000, listeners: 90, revenue: "2.8" }]);
    const { body } = await overview(token);
    expect(body.totals).toMatchObject({ plays: 1000, listeners: 90, revenue: 2.8, sources: ["measured", "estimate"] });
    expect(body.totals.revenue_range).toEqual({ low: "1.5000", high: "4.8000" });
    expect(body.platform_breakdown).toEqual([
      {
        _id: "youtube",
        total_plays: 1000,
        total_listeners: 90,
        total_revenue: 2.8,
        revenue_range: { low: "1.5000", high: "4.8000" },
        source: { plays: "measured", listeners: "measured", revenue: "estimate" },
      },
    ]);
    expect(await addSample(token)).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/sample/) } });
  });
});

test("the overview sums up the last thirty days, takes the newest listener count, and lists the highest revenue first", async () => {
  const { token, artist } = await server.register();
  await measure(artist.id, [
    { day: "2026-11-20", plays: 5, listeners: null, revenue: "0.1" },
    { day: "2026-11-19", plays: 7, listeners: 40, revenue: "0.2" },
    { day: "2026-10-22", plays: 1, listeners: 99, revenue: "0.3" },
    { day: "2026-10-21", plays: 1000, listeners: 1000, revenue: "1000" },
    { platform: "soundcloud", plays: 2, listeners: 3, revenue: "0.61" },
  ]);
  const { body } = await overview(token);
  expect(body.platform_breakdown.map((row: { _id: string }) => row._id)).toEqual(["soundcloud", "youtube"]);
  expect(body.platform_breakdown[1]).toMatchObject({ total_plays: 13, total_listeners: 40, total_revenue: 0.6 });
  expect(body.totals).toMatchObject({ plays: 15, listeners: 43, revenue: 1.21 });
});

test("the overview shows booked revenue by currency, with the three newest months", async () => {
  const { token, artist } = await server.register();
  await book(artist.id, [
    { saleMonth: "2026-05-01", net: "1.000000000001" },
    { saleMonth: "2026-06-01", net: "0.10" },
    { saleMonth: "2026-07-01", currency: "EUR", net: "5" },
    { saleMonth: "2026-08-01", platform: "Deezer", streamUnits: 4, net: "2" },
    { saleMonth: "2026-08-01", platform: "iTunes", streamUnits: 0, units: 3, net: "0.7" },
  ]);
  const { body } = await overview(token);
  expect(body.booked).toEqual({
    source: "statement",
    totals: [
      { currency: "EUR", plays: 10, net: "5" },
      { currency: "USD", plays: 24, net: "3.800000000001" },
    ],
    converted: null,
    newest_months: [
      { month: "2026-08", currency: "USD", plays: 4, net: "2.7", converted: null },
      { month: "2026-07", currency: "EUR", plays: 10, net: "5", converted: null },
      { month: "2026-06", currency: "USD", plays: 10, net: "0.10", converted: null },
    ],
  });
});

test("royalties list every month, newest first, with measured and booked plays together", async () => {
  const { token, artist } = await server.register();
  await book(artist.id, [
    { platform: "Deezer" },
    { platform: "youtube", net: "0.010000000001", streamUnits: 5 },
    { saleMonth: "2026-09-01", currency: "EUR" },
    { saleMonth: "2025-12-01" },
  ]);
  await measure(artist.id, [
    { day: "2026-08-03", plays: 600 },
    { day: "2026-08-31", plays: 400 },
    { day: "2026-10-01", plays: 10 },
  ]);
  const { body } = await server.call("GET", "/analytics/royalties", { token });
  const list = body.monthly_breakdown as { _id: { platform: string; year: number; month: number } }[];
  expect(list.map(({ _id }) => `${_id.year}-${_id.month} ${_id.platform}`)).toEqual([
    "2026-10 youtube",
    "2026-9 spotify",
    "2026-8 youtube",
    "2026-8 Deezer",
    "2025-12 spotify",
  ]);
  expect(list[0]).toMatchObject({
    plays: 10,
    revenue: 0.028,
    revenue_exact: "0.0280",
    source: { plays: "measured", revenue: "estimate" },
  });
  expect(list[2]).toEqual({
    _id: { platform: "youtube", year: 2026, month: 8 },
    months: 1,
    plays: 5,
    units: 10,
    revenue: 0.010000000001,
    revenue_exact: "0.010000000001",
    currency: "USD",
    converted: null,
    source: { plays: "statement", revenue: "statement" },
    measured_plays: 1000,
    estimated_revenue: { low: "1.5000", mid: "2.8000", high: "4.8000", currency: "USD", source: "estimate" },
  });
  expect(body.period).toEqual({ start_date: "2025-12-01", end_date: "2026-10-31" });
});
