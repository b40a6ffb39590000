import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { book, confirmPreview, getStatement, upload } from "../../test/booking.ts";
import { answerStatement } from "../statements/decide/answer-statement.ts";
import { listFindings } from "./findings.ts";
import { recompute } from "./recompute.ts";
import { showChecks } from "./show-board.ts";

const ROYALTY =
  "Reporting Period,Sales Period,Payee,Track Artists,Track Title,ISRC,Track ID,UPC Code,Album Title,Release Date,Royalty Type,Store Name,Sales Region,Sales Type,Sales Sub Type,Units of Sold,Gross revenue,Artist Share,Final Royalty,Currency";
const SUMMARY = "Reporting Period,Store Name,Units of Sold,Gross revenue,Final Royalty,Final Royalty Currency";
const sale = (month: string, net: string) =>
  `${month},2026-05-01~2026-05-31,Lanterns,Lanterns,Tide,ZZPL22600001,1,200000000011,Low,2026-01-01,Master,TikTok,DE,Stream,,10,9,90,${net},USD`;

let ctx: TestArtist;
beforeEach(async () => {
  const created = await createAccountContext();
  ctx = { ...created, settings: { ...created.settings, premiumForAll: true } };
});
afterEach(() => ctx.close());

async function bookFile(name: string, header: string, ...rows: string[]): Promise<void> {
  const { id } = await upload(ctx, [header, ...rows, ""].join("\n"), name);
  for (let asked = (await getStatement(ctx, id)).question; asked; asked = (await getStatement(ctx, id)).question) {
    if (asked.id === "preview") await confirmPreview(ctx, id);
    else await answerStatement(ctx, { id, question: asked.id, value: asked.id === "kind" ? "income" : "" });
  }
  expect(await book(ctx, id)).toBe("booked");
}

async function totals() {
  await recompute(ctx, ctx);
  const { findings } = await listFindings(ctx, { check: "F3" });
  const { checks } = await showChecks(ctx);
  return { findings, ended: checks.find(({ id }) => id === "F3") };
}

test("a summary that is not the sum of the period's lines is found, but not one that is only rounded", async () => {
  await bookFile("royalty 07.csv", ROYALTY, sale("2026-07", "10.004"), sale("2026-07", "5"));
  await bookFile("summary 07.csv", SUMMARY, "2026-07,TikTok,20,18,15.00,USD");
  expect(await totals()).toMatchObject({ findings: [], ended: { state: "clear", checked: 1 } });
  await bookFile("royalty 08.csv", ROYALTY, sale("2026-08", "20"));
  await bookFile("summary 08.csv", SUMMARY, "2026-08,TikTok,10,9,20.50,USD");
  const { findings } = await totals();
  expect(findings).toMatchObject([
    {
      text: "The summary comes to 20.50 USD, and the lines of the same period to 20.00 USD.",
      statement: { file_name: "summary 08.csv" },
      money: [{ currency: "USD", net: "0.50" }],
    },
  ]);
});

test("a summary of a period that no statement has is not checked", async () => {
  await bookFile("royalty 07.csv", ROYALTY, sale("2026-07", "10"));
  await bookFile("summary 06.csv", SUMMARY, "2026-06,TikTok,20,18,15.00,USD");
  expect(await totals()).toMatchObject({ findings: [], ended: { state: "not_checked" } });
});
