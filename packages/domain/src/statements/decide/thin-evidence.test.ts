import { readFileSync } from "node:fs";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { goldenBytes } from "@ledgerline/statements/test/golden/golden-bytes";
import { goldenPath } from "@ledgerline/statements/test/golden/golden-path";
import { parseGolden } from "@ledgerline/statements/test/golden/parse-golden";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, getStatement, upload } from "../../../test/booking.ts";
import { inspectStatement } from "../map/inspect-statement.ts";
import { answerStatement } from "./answer-statement.ts";
import { resolveStatement } from "./resolve-statement.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

/** The file in the first case of a layout's golden file. */
function sent(layout: string): { bytes: Buffer; name: string } {
  const [first] = parseGolden(readFileSync(goldenPath(layout) ?? "", "utf8"));
  if (!first) throw new Error(`${layout} has no golden file`);
  return { bytes: goldenBytes(first), name: `${layout}.csv` };
}

/** Answers each question with these answers until the file is received. */
async function bring(layout: string, answers: Record<string, string>) {
  const { bytes, name } = sent(layout);
  let statement: Statement = await upload(ctx, bytes, name);
  const asked: string[] = [];
  while (statement.question) {
    const { id } = statement.question;
    asked.push(id);
    statement = await answerStatement(ctx, { id: statement.id, question: id, value: answers[id] ?? "yes" });
  }
  await book(ctx, statement.id);
  return { asked, statement: await getStatement(ctx, statement.id) };
}

describe("a layout that nobody has published a file of", () => {
  it.each([
    ["believe-russian", [], "EUR", "1.1592"],
    ["nextone", [], "JPY", "705.60"],
    ["spotify-tracks", [], "USD", "4.2000"],
    ["spotify-usd", [], "USD", "4.4816"],
    ["apple-music-items", [], "USD", "6.5512"],
    ["whitelabel-client", ["currency", "kind"], "EUR", "0.486"],
  ])("%s waits until the artist has checked it, and only then counts", async (layout, questions, currency, net) => {
    const { asked, statement } = await bring(layout, { numbers: "point", currency: "EUR", kind: "income" });
    expect(asked.filter((id) => id !== "numbers")).toEqual([...questions, "preview"]);
    expect(statement).toMatchObject({ state: "booked", counts: true });
    expect(statement.totals).toContainEqual(expect.objectContaining({ currency, net }));
  });

  it("keeps no address of a client of a white-label distributor", async () => {
    const { bytes, name } = sent("whitelabel-client");
    const { id } = await upload(ctx, bytes, name);
    const inspection = { want: "columns", accountId: ctx.accountId, statementId: id, mapping: null } as const;
    const columns = JSON.stringify(await inspectStatement(ctx.db, inspection));
    expect(columns).toContain("The Paper Lanterns");
    expect(columns).not.toContain("me@example.com");
  });
});

describe("Beatport's withholdings", () => {
  it.each([
    ["off", "1.2320"],
    ["due", "1.0370"],
  ])("are asked about, and when they are %s the net is %s", async (withholdings, net) => {
    const { asked, statement } = await bring("beatport-label", { currency: "USD", withholdings });
    expect(asked).toEqual(["currency", "withholdings", "preview"]);
    expect(statement.totals).toMatchObject([{ currency: "USD", net }]);
  });
});

describe("YouTube's reports of one month", () => {
  const USD = { currency: "USD" };

  it("count once: the one by asset is income, the one by video its detail", async () => {
    const assets = await bring("youtube-assets", USD);
    expect(assets.asked).toEqual(["currency", "preview"]);
    expect(assets.statement).toMatchObject({ state: "booked", counts: true, totals: [{ net: "0.1112" }] });
    const videos = await bring("youtube-cms-videos", { ...USD, kind: "detail" });
    expect(videos.asked).toEqual(["currency", "kind", "preview"]);
    expect(videos.statement).toMatchObject({ state: "booked", counts: false });
    const [sum] = await ctx.db.sql`select sum(net) as net from statement_lines`;
    expect(sum).toEqual({ net: "0.1112" });
  });

  it.each(["youtube-cms-videos", "youtube-claims"])("are held when %s is called income too", async (layout) => {
    await bring("youtube-assets", USD);
    const { statement } = await bring(layout, { ...USD, kind: "income" });
    expect(statement).toMatchObject({ state: "overlapping", rows: { booked: 0 } });
    await resolveStatement(ctx, { id: statement.id, action: "cancel" });
  });

  it("have subscriptions beside the ads, and one of the two subscription reports is a sum", async () => {
    const raw = await bring("youtube-subscriptions", USD);
    expect(raw.asked).toEqual(["currency", "preview"]);
    const { asked, statement } = await bring("youtube-subscription-assets", { ...USD, kind: "sum" });
    expect(asked).toEqual(["currency", "kind", "preview"]);
    expect(statement).toMatchObject({ state: "booked", counts: false });
  });

  it("are asked for their month when they do not say it", async () => {
    const { asked } = await bring("youtube-asset-summary", { ...USD, kind: "sum", month: "2025-06" });
    expect(asked).toEqual(["currency", "month", "kind", "preview"]);
  });
});
