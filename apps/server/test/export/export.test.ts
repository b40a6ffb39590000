import { describe, expect, test } from "vitest";
import { useFigures } from "../harness/apps/use-figures.ts";

const { server, book, measure } = await useFigures();

describe("an export", () => {
  test("has the exact booked and measured months that overlap the range, and is a file", async () => {
    const { token, artist } = await server.register();
    await book(artist.id, [
      { saleMonth: "2026-07-01", net: "9" },
      { saleMonth: "2026-08-01", net: "0.030000000001", lines: 4 },
      { saleMonth: "2026-08-01", platform: "Deezer", net: "-0.5", streamUnits: 0 },
      { saleMonth: "2026-09-01", currency: "EUR", net: "1.5" },
      { saleMonth: "2026-10-01", net: "9" },
    ]);
    await measure(artist.id, [
      { day: "2026-09-30", plays: 20, revenue: "5" },
      { day: "2026-10-01", plays: 99 },
    ]);
    const { status, body, headers } = await server.call(
      "GET",
      "/export/royalties?start_date=2026-08-31&end_date=2026-09-01&format=json",
      { token },
    );
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toBe('attachment; filename="royalties-2026-08-31-to-2026-09-01.json"');
    expect(body).toEqual({
      by: "month",
      artist: { id: artist.id, artist_name: "Paper Lanterns", real_name: null },
      period: { start_date: "2026-08-31", end_date: "2026-09-01" },
      generated_at: "2026-11-20T12:00:00.000Z",
      totals: [
        { source: "statement", currency: "EUR", plays: 10, revenue: "1.5" },
        { source: "statement", currency: "USD", plays: 10, revenue: "-0.469999999999" },
        { source: "measured", currency: null, plays: 20, revenue: null },
      ],
      records: [
        {
          month: "2026-09",
          platform: "spotify",
          plays: 10,
          revenue: "1.5",
          currency: "EUR",
          source: "statement",
          statement_lines: 1,
        },
        {
          month: "2026-09",
          platform: "youtube",
          plays: 20,
          revenue: null,
          currency: null,
          source: "measured",
          statement_lines: 0,
        },
        {
          month: "2026-08",
          platform: "Deezer",
          plays: 0,
          revenue: "-0.5",
          currency: "USD",
          source: "statement",
          statement_lines: 1,
        },
        {
          month: "2026-08",
          platform: "spotify",
          plays: 10,
          revenue: "0.030000000001",
          currency: "USD",
          source: "statement",
          statement_lines: 4,
        },
      ],
    });
  });

  test("never contains sample data", async () => {
    const { token } = await server.register();
    await server.call("POST", "/analytics/test-sync", { token });
    const { body } = await server.call("GET", "/export/royalties?start_date=2026-01-01&end_date=2026-12-31", { token });
    expect(body).toMatchObject({ totals: [], records: [] });
  });

  test("is read page by page when it has many records, and is still one document", async () => {
    const { token, artist } = await server.register();
    await book(
      artist.id,
      Array.from({ length: 1200 }, (_, n) => ({ platform: `Store ${n}`, net: "0.01" })),
    );
    const { body } = await server.call("GET", "/export/royalties?start_date=2026-08-01&end_date=2026-08-31", { token });
    expect(body.records).toHaveLength(1200);
    expect(body.totals).toEqual([{ source: "statement", currency: "USD", plays: 12000, revenue: "12.00" }]);
  });

  test.each([
    ["start_date=2026-09-01&end_date=2026-08-01", "The start date must not be after the end date"],
    ["start_date=2026-02-30&end_date=2026-08-01", "Enter a start date as YYYY-MM-DD"],
    ["start_date=2026-08-01", "Send the field end_date: it is missing"],
    ["start_date=2026-08-01&end_date=2026-08-02&format=xml", "The export format is json or csv"],
  ])("with %s is refused with a sentence", async (query, sentence) => {
    const { token } = await server.register();
    expect(await server.call("GET", `/export/royalties?${query}`, { token })).toMatchObject({
      status: 400,
      body: { detail: sentence },
    });
  });

  test("may end in the future", async () => {
    const { token } = await server.register();
    const { status } = await server.call("GET", "/export/royalties?start_date=2026-08-01&end_date=2030-01-01", {
      token,
    });
    expect(status).toBe(200);
  });

  test("is not built for HEAD, whose answer has no body", async () => {
    const { token } = await server.register();
    const headers = { authorization: `Bearer ${token}` };
    const url = "/api/export/royalties?start_date=2026-08-01&end_date=2026-08-31";
    const { statusCode } = await server.app.inject({ method: "HEAD", url, headers });
    expect(statusCode).toBe(404);
  });
});
