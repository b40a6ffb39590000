import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { statementCalls } from "../harness/statement-calls.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const HEADER =
  "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)";
const ORDINARY = {
  Store: "Tidal",
  Artist: "Paper Lanterns",
  Title: "Tide",
  ISRC: "ZZPL22600001",
  UPC: "200000000011",
  "Country of Sale": "US",
};

/** Characters of three bytes each that no database can compress. */
function dense(length: number): string {
  return Array.from({ length }, (_, at) => {
    const digest = createHash("sha256").update(`character ${at}`).digest();
    return String.fromCharCode(0x4e00 + (digest.readUInt16BE() % 20_000));
  }).join("");
}

function fileWith(rows: readonly Partial<typeof ORDINARY>[]): string {
  const row = (given: Partial<typeof ORDINARY>) => {
    const of = { ...ORDINARY, ...given };
    return `2026-04-12\t2026-02\t${of.Store}\t${of.Artist}\t${of.Title}\t${of.ISRC}\t${of.UPC}\t12\t100\tSong\t${of["Country of Sale"]}\t0\t0.25`;
  };
  return `${[HEADER, ...rows.map(row)].join("\n")}\n`;
}

/** Every row has one or two cells of the greatest length allowed. */
const ROWS = [
  {},
  { Artist: dense(1990) },
  { Title: dense(1990) },
  { Title: dense(1989), ISRC: "" },
  { Artist: dense(1989), Title: dense(1988), ISRC: "" },
  { ISRC: dense(1990) },
  { UPC: dense(1990) },
  { Store: dense(200) },
  { "Country of Sale": dense(200) },
];

test("rows with the longest texts allowed and no pattern in them are booked, with a long artist name cut", async () => {
  const artist = await statementCalls(server);
  const { token } = artist;
  const { body } = await artist.upload(fileWith(ROWS), "april.tsv");
  expect(await artist.settled(body.id)).toMatchObject({
    state: "booked",
    rows: { booked: ROWS.length, refused: 0 },
    totals: [{ currency: "USD", net: "2.25" }],
  });
  const { body: page } = await server.call("GET", "/royalties/lines", { token });
  const [cut] = page.lines.map(({ artist }: { artist: string }) => artist).filter((name: string) => name.endsWith("…"));
  expect(cut).toBe(`${dense(799)}…`);
  const { body: filters } = await server.call("GET", "/royalties/filters", { token });
  expect(filters.artists, "only names that can be filtered by are offered").toEqual([ORDINARY.Artist]);
});
