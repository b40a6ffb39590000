import { describe, expect, test } from "vitest";
import { useFigures } from "../harness/apps/use-figures.ts";

const { server, book } = await useFigures();

const setPlatform = (token: string, store: string, platform: string | null) =>
  server.call("POST", "/stores", { token, body: { store, platform } });

/** The newest month's figures by platform, as Royalties shows them. */
async function byPlatform(token: string) {
  const { body } = await server.call("GET", "/analytics/royalties", { token });
  return Object.fromEntries(
    body.monthly_breakdown.map((item: { _id: { platform: string }; revenue_exact: string; plays: number }) => [
      item._id.platform,
      [item.revenue_exact, item.plays],
    ]),
  );
}

const AUGUST = "start_date=2026-08-01&end_date=2026-08-31";

describe("a store that the artist assigns to a platform", () => {
  test("counts as that platform everywhere, to the last digit, until it is taken back", async () => {
    const { token, artist } = await server.register();
    await book(artist.id, [
      { net: "0.0290000", streamUnits: 10, units: 10 },
      { platform: "Spotify Video", net: "0.0000000000017", streamUnits: 4, units: 4 },
      { platform: "Deezer", net: "1", streamUnits: 3, units: 3 },
    ]);
    const apart = { spotify: ["0.0290000", 10], "Spotify Video": ["0.0000000000017", 4], Deezer: ["1", 3] };
    const together = { spotify: ["0.0290000000017", 14], Deezer: ["1", 3] };
    expect(await byPlatform(token)).toEqual(apart);

    expect((await setPlatform(token, "Spotify Video", "spotify")).body.stores).toEqual([
      { store: "Deezer", platform: null, lines: 1, totals: [{ currency: "USD", net: "1" }] },
      { store: "Spotify Video", platform: "spotify", lines: 1, totals: [{ currency: "USD", net: "0.0000000000017" }] },
    ]);
    expect(await byPlatform(token)).toEqual(together);
    const exported = await server.call("GET", `/export/royalties?${AUGUST}`, { token });
    expect(exported.body.records).toMatchObject([
      { platform: "Deezer", revenue: "1", statement_lines: 1 },
      { platform: "spotify", revenue: "0.0290000000017", plays: 14, statement_lines: 2 },
    ]);
    const { body: preview } = await server.call("GET", `/export/royalties/preview?${AUGUST}`, { token });
    expect(preview).toMatchObject({ records: 2, totals: exported.body.totals });

    await setPlatform(token, "Spotify Video", null);
    expect(await byPlatform(token)).toEqual(apart);
  });

  test("counts as another store too, and one that no file has yet is kept for later files", async () => {
    const { token, artist } = await server.register();
    await setPlatform(token, "Deezer Premium", "Deezer");
    expect((await server.call("GET", "/stores", { token })).body).toEqual({
      stores: [{ store: "Deezer Premium", platform: "Deezer", lines: 0, totals: [] }],
    });
    await book(artist.id, [
      { platform: "Deezer Premium", net: "2" },
      { platform: "Deezer", net: "1" },
    ]);
    expect(await byPlatform(token)).toEqual({ Deezer: ["3", 20] });
  });

  test("is assigned for one artist only", async () => {
    const [one, other] = [await server.register(), await server.register()];
    await book(one.artist.id, [{ platform: "Napster" }]);
    await book(other.artist.id, [{ platform: "Napster" }]);
    await setPlatform(one.token, "Napster", "tidal");
    expect(Object.keys(await byPlatform(one.token))).toEqual(["tidal"]);
    expect(Object.keys(await byPlatform(other.token))).toEqual(["Napster"]);
    expect((await server.call("GET", "/stores", { token: other.token })).body.stores).toMatchObject([
      { platform: null },
    ]);
  });

  test.each([
    ["spotify", "tidal", "Spotify is already a platform. Choose one of the other stores."],
    ["Napster", "Napster", 'Choose what "Napster" counts as, or send null to let it count as itself.'],
    ["Napster", "Kazaa", '"Kazaa" counts as Tidal. Choose that instead.'],
    ["Audiogalaxy", "spotify", '"Grooveshark" counts as "Audiogalaxy". Take that back first.'],
    ["", "spotify", "Name the store"],
    ["Nap\0ster", "spotify", "The name has a character that cannot be used"],
  ])("is refused when %j would count as %j", async (store, platform, detail) => {
    const { token } = await server.register();
    await setPlatform(token, "Kazaa", "tidal");
    await setPlatform(token, "Grooveshark", "Audiogalaxy");
    expect(await setPlatform(token, store, platform)).toMatchObject({ status: 400, body: { detail } });
    expect((await server.call("GET", "/stores", { token })).body.stores).toHaveLength(2);
  });
});
