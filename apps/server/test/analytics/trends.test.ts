import { describe, expect, test } from "vitest";
import { useFigures } from "../harness/apps/use-figures.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const { server, book, measure } = await useFigures();

const trends = async (token: string, range?: string) =>
  (await server.call("GET", `/analytics/trends${range ? `?range=${range}` : ""}`, { token })).body;

describe("a new artist", () => {
  test("has thirty days without plays, and nothing booked", async () => {
    const { token } = await server.register();
    const body = await trends(token);
    expect(body).toMatchObject({ range: "30d", counting: [], booked: null });
    expect(body.plays).toMatchObject({
      period: { start_date: "2026-10-22", end_date: "2026-11-20" },
      step_days: 1,
      platforms: [],
    });
    expect(body.plays.starts).toHaveLength(30);
  });

  test("is told which ranges there are", async () => {
    const { token } = await server.register();
    const answer = await server.call("GET", "/analytics/trends?range=2d", { token });
    expect(answer).toMatchObject({ status: 400, body: { detail: "Ask for one of 7d, 28d, 30d, 90d, 12m, all" } });
  });
});

describe("plays", () => {
  test("are split by day and platform, with gaps as null, and held against the days before", async () => {
    const { token, artist } = await server.register();
    await measure(artist.id, [
      { day: "2026-11-20", plays: 5 },
      { day: "2026-11-14", plays: 3 },
      { day: "2026-11-13", plays: 10 },
      { day: "2026-11-07", plays: 1 },
      { day: "2026-11-18", platform: "tidal", plays: 7 },
    ]);
    const { plays } = await trends(token, "7d");
    expect(plays.starts.at(0)).toBe("2026-11-14");
    expect(plays.platforms).toEqual([
      {
        platform: "youtube",
        source: "measured",
        since: "2026-11-07",
        until: "2026-11-20",
        plays: 8,
        before: 11,
        counts: [3, null, null, null, null, null, 5],
      },
      // Not counted for all of the week before.
      expect.objectContaining({ platform: "tidal", since: "2026-11-18", plays: 7, before: null }),
    ]);
  });

  test("over twelve months are added up by week, and over all time by four weeks from the first day on", async () => {
    const { token, artist } = await server.register();
    await measure(artist.id, [
      { day: "2026-11-20", plays: 1 },
      { day: "2026-11-14", plays: 2 },
      { day: "2026-11-13", plays: 4 },
      { day: "2026-06-01", plays: 8 },
    ]);
    const year = (await trends(token, "12m")).plays;
    expect(year).toMatchObject({ step_days: 7, platforms: [{ plays: 15 }] });
    expect(year.platforms[0].counts.slice(-2)).toEqual([4, 3]);
    const all = (await trends(token, "all")).plays;
    expect(all.step_days).toBe(28);
    expect(all.starts.at(0) <= "2026-06-01").toBe(true);
    expect(all.platforms[0].counts).toHaveLength(all.starts.length);
    expect(all.platforms[0]).toMatchObject({ plays: 15, before: null });
  });

  test("exclude those of another artist", async () => {
    const [one, other] = [await server.register(), await server.register()];
    await measure(other.artist.id, [{ plays: 100 }]);
    await book(other.artist.id, [{ net: "5" }]);
    expect(await trends(one.token, "all")).toMatchObject({ plays: { platforms: [] }, booked: null });
  });
});

describe("booked money", () => {
  const month = (n: number) => `2026-${String(n).padStart(2, "0")}-01`;

  test("is of the newest three months, compared with the three before and the year before, and keeps every digit", async () => {
    const { token, artist } = await server.register();
    await book(artist.id, [
      ...[1, 2, 3, 4, 6].map((n) => ({ saleMonth: month(n), net: `${n}.000000000001` })),
      { saleMonth: month(6), platform: "tidal", net: "0.5" },
      { saleMonth: "2025-04-01", net: "7.000000000001" },
      { saleMonth: "2025-06-01", net: "8" },
    ]);
    const { booked } = await trends(token);
    expect(booked.months).toEqual(["2026-04", "2026-05", "2026-06"]);
    expect(booked.period).toEqual({ from: "2026-04", to: "2026-06" });
    expect(booked.currencies).toHaveLength(1);
    expect(booked.currencies[0]).toMatchObject({ currency: "USD", net: "10.500000000002", before: "6.000000000003" });
    expect(booked.currencies[0]).toMatchObject({
      ...{ year_ago: "15.000000000001", year_ago_nets: ["7.000000000001", null, "8"] },
      // Months of the year before lack money too, so this one is no exception.
      missing: [],
    });
    expect(booked.currencies[0].platforms).toEqual([
      {
        platform: "spotify",
        net: "10.000000000002",
        before: "6.000000000003",
        nets: ["4.000000000001", null, "6.000000000001"],
      },
      { platform: "tidal", net: "0.5", before: "0", nets: [null, null, "0.5"] },
    ]);
    expect(booked.changes.map(({ key }: { key: string }) => key)).toEqual(["spotify", "tidal"]);
  });

  test("names a month without money after months that all have some, and no year before that is known in part", async () => {
    const { token, artist } = await server.register();
    await book(
      artist.id,
      [1, 2, 3, 4, 6].map((n) => ({ saleMonth: month(n), net: "1" })),
    );
    const { booked } = await trends(token);
    expect(booked.currencies[0]).toMatchObject({ missing: ["2026-05"], year_ago: null });
    expect((await trends(token, "all")).booked).toMatchObject({
      months: ["2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06"],
      currencies: [{ year_ago: null, missing: ["2026-05"] }],
    });
  });

  test("over twelve months is compared with nothing if the year before is not booked", async () => {
    const { token, artist } = await server.register();
    await book(
      artist.id,
      [1, 2, 3, 4, 5, 6].map((n) => ({ saleMonth: month(n), net: "1" })),
    );
    const { booked } = await trends(token, "12m");
    expect(booked.currencies[0]).toMatchObject({ net: "6", before: null });
    expect(booked.changes).toEqual([]);
  });

  test("from many stores names the leading ones and adds up the others; currencies stay apart", async () => {
    const { token, artist } = await server.register();
    await book(artist.id, [
      ...Array.from({ length: 9 }, (_, n) => ({ platform: `Store ${n}`, net: `${n + 1}` })),
      { currency: "EUR", net: "100" },
    ]);
    const { booked } = await trends(token);
    const [usd, eur] = booked.currencies;
    expect(usd.platforms.map(({ platform }: { platform: string }) => platform)).toEqual(
      [8, 7, 6, 5, 4, 3].map((n) => `Store ${n}`),
    );
    expect(usd.others).toMatchObject({ stores: 3, net: "6" });
    expect(eur).toMatchObject({ currency: "EUR", net: "100", others: null });
  });
});

test("the tracks and countries of quarters match the chart, and are compared with nothing", async () => {
  const { token } = await server.register();
  const statements = await statementCalls(server, token);
  const header =
    "Reporting Period,Label,Release Name,Release Version,Release Artists,UPC Code,Catalogue,Track Title,Mix Version,ISRC Code,Track Artists,Digital Service Provider,Activity Period,Territory,Delivery,Content Type,Sale or Void,Count,Royalty ($US)";
  const song = "Harbour Records,Low Tide,,Lamp,200000000011,HR001,Tide,Original Mix,ZZPL22600001,Lamp,Spotify";
  const row = (reported: string, sold: string, net: string) =>
    `${reported},${song},${sold},DE,Track,Stream,Sale,120,${net}`;
  const text = [header, row("Q317", "Q217", "5"), row("Q417", "Q317", "7")].join("\n");
  const { body } = await statements.upload(text, "statement.csv");
  expect((await statements.settled(body.id)).state).toBe("booked");
  const { booked } = await trends(token);
  expect(booked).toMatchObject({ period: { from: "2017-05", to: "2017-07" }, tracks: [{ net: "7", before: null }] });
  expect(booked.countries).toEqual([{ territory: "DE", currency: "USD", net: "7", before: null }]);
  expect((await trends(token, "all")).booked).toMatchObject({ tracks: [{ net: "12" }], countries: [{ net: "12" }] });
});
