import type { ReconciliationBoard } from "@ledgerline/contract/reconciliation/reconciliation";
import type { StatementList } from "@ledgerline/contract/statements/statements";
import { expect } from "vitest";
import { test as journey } from "../fixture/test.ts";
import { TestArtist } from "../fixture/test-artist.ts";

const HEADER =
  "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)";

const TITLES = [
  "Quiet Harbour",
  "Paper Lights",
  "Slow Weather",
  "Amber Letters",
  "Northern Été",
  "Glass Machines",
  "Hollow Tide",
  "Copper Morning",
];
const COUNTRIES = ["US", "GB", "DE", "FR", "BR", "SE", "JP", "MX"];
/** A store, its share of the plays, and what one play earns. */
const STORES: readonly (readonly [name: string, share: number, rate: number])[] = [
  ["Spotify", 1, 0.0031],
  ["Apple Music", 0.32, 0.0058],
  ["YouTube (Ads)", 0.41, 0.0008],
  ["Amazon Unlimited (Streaming)", 0.14, 0.0062],
  ["TIDAL", 0.05, 0.0089],
  ["SoundCloud", 0.06, 0.0025],
  ["Deezer", 0.07, 0.0045],
  ["Pandora", 0.04, 0.0018],
  ...Array.from({ length: 20 }, (_, n) => [`Radio ${String.fromCharCode(65 + n)}`, 0.002, 0.004] as const),
];

/** The months for which Spotify paid nothing, and less than it counted. */
const UNPAID = "2026-05";
const SHORT = "2026-04";

/** Two years of sales. They grow, with a release in the middle. */
const MONTHS = monthsFrom("2024-09", 24);

/** A Bandcamp file with payouts between the sales. */
const STATEMENT_WITH_PAYOUTS = [
  "date,paid to,item type,item name,artist,currency,item price,quantity,discount code,sub total,transaction fee,fee type,item total,amount you received,bandcamp transaction id,paypal transaction id,net amount",
  "6/25/26 5:45pm,Bandcamp,track,Quiet Harbour,Paper Lanterns,USD,1.00,1,,1.50,0.12,paypal,1.50,1.16,1100000001,5AB00000C1,1.16",
  "6/26/26 9:02am,Bandcamp,album,Paper Lanterns,Paper Lanterns,USD,7.00,1,,10.00,0.62,paypal,10.00,7.88,1100000002,5AB00000C2,7.88",
  "7/1/26 1:00am,nadia@example.com,payout,,,USD,,,,,,,,-9.04,1100000003,,",
  "8/1/26 1:00am,nadia@example.com,payout,,,USD,,,,,,,,-12.40,1100000004,,",
  "",
].join("\n");

interface BookedArtist {
  artist: TestArtist;
  claimId: string;
}

/** A journey with the artists of the screenshots, each made once. */
export const test = journey
  .extend("fresh", { scope: "worker" }, ({ product }) => TestArtist.register(product.url))
  .extend("sampled", { scope: "worker" }, async ({ product }) => {
    const artist = await TestArtist.register(product.url);
    await artist.addSampleData();
    return artist;
  })
  .extend("noted", { scope: "worker" }, async ({ product }) => {
    const artist = await TestArtist.register(product.url);
    await artist.upload("bandcamp-sales.csv", STATEMENT_WITH_PAYOUTS);
    await answerQuestions(artist);
    const { statements } = await artist.call<StatementList>("GET", "/statements");
    return { artist, statementId: statements[0]?.id ?? "" };
  })
  .extend("booked", { scope: "worker" }, ({ product }) => bookMusic(product.url));

/** Two years of statements, plays, Premium, platforms and a claim. */
async function bookMusic(url: string): Promise<BookedArtist> {
  const artist = await TestArtist.register(url, { realName: "Nadia Okoro" });
  await artist.subscribe();
  await artist.connect("youtube", "UCpaperLanternsOfficial1");
  await artist.connect("tidal");
  await artist.addSpotifyCredentials();
  await artist.upload("distrokid-2024-2025.tsv", madeUpStatement(MONTHS.slice(0, 12)));
  await artist.upload("distrokid-2025-2026.tsv", madeUpStatement(MONTHS.slice(12)));
  await artist.upload("Paper Lanterns-audience-timeline.csv", madeUpPlays(MONTHS.slice(9)));
  await answerQuestions(artist);
  await artist.upload("unknown.csv", "Date,Shop,Money\n2026,Spotify,1\n");
  return { artist, claimId: await claimFirstMonths(artist) };
}

/** Answers every file's question with the first option. */
async function answerQuestions(artist: TestArtist): Promise<void> {
  const waiting = async () => {
    const { statements } = await artist.call<StatementList>("GET", "/statements");
    const open = statements.find(({ state }) => state !== "booked");
    if (open?.question) {
      const { id, suggestion, options } = open.question;
      const body = { question: id, value: suggestion ?? options[0]?.value };
      await artist.call("POST", `/statements/${open.id}/answer`, body);
    }
    return open?.state ?? "booked";
  };
  await expect.poll(waiting).toBe("booked");
}

async function claimFirstMonths(artist: TestArtist): Promise<string> {
  let board: ReconciliationBoard | undefined;
  const missing = async () => {
    board = await artist.call<ReconciliationBoard>("GET", "/reconciliation/board");
    return board.cells.filter(({ state }) => state === "short" || state === "overdue").length;
  };
  await expect.poll(missing).toBeGreaterThan(0);
  const cells = (board?.cells ?? [])
    .filter(({ state }) => state === "short" || state === "overdue")
    .slice(0, 3)
    .map(({ platform, month }) => ({ platform, month }));
  const { id } = await artist.call<{ id: string }>("POST", "/claims", { kind: "underpaid", cells, to: "DistroKid" });
  await artist.call("POST", `/claims/${id}/notes`, { text: "Wrote to support, ticket 4411." });
  return id;
}

interface Month {
  /** `YYYY-MM`. */
  month: string;
  index: number;
}

/** `count` months from this one on. */
function monthsFrom(first: string, count: number): Month[] {
  const [year = 0, month = 1] = first.split("-").map(Number);
  return Array.from({ length: count }, (_, index) => ({
    index,
    month: new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  }));
}

/** A DistroKid statement of these months. */
function madeUpStatement(months: readonly Month[]): string {
  const rows = months.flatMap((month) =>
    TITLES.flatMap((title, track) =>
      STORES.flatMap(([store, share, rate], n) => {
        const units = paidUnits(month, track, store, share);
        if (units === 0) return [];
        const [reported] = monthsFrom(month.month, 3).slice(2);
        const country = COUNTRIES[(track + n + month.index) % COUNTRIES.length];
        const isrc = `ZZPL226${String(track + 1).padStart(5, "0")}`;
        const money = (units * rate).toFixed(12);
        return [
          `${reported?.month}-12\t${month.month}\t${store}\tPaper Lanterns\t${title}\t${isrc}\t200000000011\t${units}\t100\tSong\t${country}\t0\t${money}`,
        ];
      }),
    ),
  );
  return `${[HEADER, ...rows].join("\n")}\n`;
}

/** What Spotify for Artists exports for the same months. */
function madeUpPlays(months: readonly Month[]): string {
  const rows = months.flatMap((month) => {
    const played = TITLES.reduce((sum, _, track) => sum + unitsOf(month, track), 0);
    const days = daysIn(month.month);
    return Array.from({ length: days }, (_, day) => {
      const streams = Math.round((played / days) * (1 + 0.25 * Math.sin(day * 0.9)));
      return `${month.month}-${String(day + 1).padStart(2, "0")},${Math.round(streams / 3)},${streams},${400 + month.index * 9}`;
    });
  });
  return `date,listeners,streams,followers\n${rows.join("\n")}\n`;
}

function paidUnits(month: Month, track: number, store: string, share: number): number {
  const units = Math.round(unitsOf(month, track) * share);
  if (store !== "Spotify") return units;
  if (month.month === UNPAID) return 0;
  return month.month === SHORT ? Math.round(units * 0.7) : units;
}

function unitsOf({ index }: Month, track: number): number {
  const released = track === 0 && index > 11 ? 1.9 : 1;
  return Math.round((9000 / (track + 1.4)) * (1 + index / 16) * (1 + 0.18 * Math.sin(index * 1.3 + track)) * released);
}

function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
