import type { ReconciliationBoard } from "@ledgerline/contract/reconciliation/reconciliation";
import type { StatementList } from "@ledgerline/contract/statements/statements";
import { expect } from "vitest";
import { test as journey } from "../fixture/test.ts";
import { TestArtist } from "../fixture/test-artist.ts";
import { MONTHS, madeUpPlays, madeUpStatement, STATEMENT_WITH_PAYOUTS } from "./made-up-music.ts";

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
