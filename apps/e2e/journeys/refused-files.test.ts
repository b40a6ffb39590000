import { expect } from "vitest";
import { openTab } from "../steps/open-tab.ts";
import { statementLine } from "../steps/statement-line.ts";
import { rowText, statementText } from "../steps/statement-text.ts";
import { tableCells } from "../steps/table-cells.ts";
import { test } from "../steps/test.ts";
import { uploadFile } from "../steps/upload-file.ts";

/** A ZIP whose one entry, without contents, is the one that every Office document has. */
const SPREADSHEET =
  "UEsDBBQAAAAAAAAAIQAAAAAAAAAAAAAAAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUAxQAAAAAAAAAIQAAAAAAAAAAAAAAAAATAAAAAAAAAAAAAACAAQAAAABbQ29udGVudF9UeXBlc10ueG1sUEsFBgAAAAABAAEAQQAAADEAAAAAAA==";

test("rows that cannot be read are refused by their line, each with its reason, and the rest is booked", async ({
  dashboard: page,
}) => {
  const bad = [{ quantity: "three" }, { month: "January" }, { earnings: "a penny" }, "2026-03-12\t2026-01\tSpotify"];
  const content = statementText([{}, bad[0] ?? "", {}, bad[1] ?? "", bad[2] ?? "", bad[3] ?? ""]);
  await openTab(page, "Royalties");
  await uploadFile(page, { name: "torn.tsv", content });
  const statement = statementLine(page, "torn.tsv");
  const rows = bad.map((row) => rowText(row).replaceAll("\t", " · "));
  await statement.getByRole("region", { name: "Refused rows" }).waitFor();
  expect(await tableCells(statement.getByRole("table", { name: "4 rows refused" }))).toEqual([
    ["Line", "Reason, and the original row"],
    ["3", `Quantity is not a whole number${rows[0]}`],
    ["5", `Sale Month is not a month (YYYY-MM)${rows[1]}`],
    ["6", `Earnings (USD) is not an amount of money${rows[2]}`],
    ["7", `The row has 3 cells, the header 13 columns${rows[3]}`],
  ]);
  const proof = await tableCells(statement.getByRole("table", { name: "The books against the file" }));
  expect(proof).toContainEqual(["Booked", "2", "0.020000000002"]);
  expect(proof).toContainEqual(["Refused", "4", "0.020000000002"]);
  expect(proof).toContainEqual(["In the file", "equal: 6", "equal: 0.040000000004"]);
});

test.for([
  {
    file: { name: "unknown.csv", content: "Date,Shop,Money\n2026,Spotify,1\n" },
    sentence: "The columns of its first line are Date, Shop, Money. Ledgerline reads statements from DistroKid.",
  },
  {
    file: { name: "header.tsv", content: statementText([]) },
    sentence: "The file has a header but no rows, so there is nothing to book.",
  },
])("$file.name is refused with a sentence, and can be taken away", async ({ file, sentence }, { dashboard: page }) => {
  await openTab(page, "Royalties");
  await uploadFile(page, file);
  const statement = statementLine(page, file.name);
  await statement.getByText(sentence).waitFor();
  await statement.getByRole("button", { name: file.name }).click();
  await statement.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByText("None of it is in your books.").waitFor();
  await page.getByRole("button", { name: "Delete statement" }).click();
  await statement.waitFor({ state: "detached" });
});

test.for([
  { file: { name: "empty.tsv", content: "" }, sentence: "There is nothing in this file." },
  {
    file: { name: "earnings.xlsx", content: Buffer.from(SPREADSHEET, "base64") },
    sentence: "This is a spreadsheet, which Ledgerline cannot read. Save it as CSV or TSV and upload that file.",
  },
])("$file.name is not taken in, and says why", async ({ file, sentence }, { dashboard: page, faults }) => {
  faults.allow(/status of 4\d\d .*\/api\/statements/);
  await openTab(page, "Royalties");
  await uploadFile(page, file);
  const line = statementLine(page, file.name);
  await line.getByText(sentence).waitFor();
  expect(await line.getByRole("button", { name: "Try again" }).count()).toBe(0);
  await line.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("heading", { name: "How to get it from DistroKid" }).waitFor();
});

test("an upload that does not get through is kept, and goes through when it is sent again", async ({
  dashboard: page,
  faults,
}) => {
  faults.allow(/ERR_CONNECTION_RESET .*\/api\/statements/);
  await openTab(page, "Royalties");
  await page.route("**/api/statements", (route) => route.abort("connectionreset"), { times: 1 });
  await uploadFile(page, { name: "late.tsv", content: statementText([{}]) });
  const line = statementLine(page, "late.tsv");
  await line.getByText("The upload did not get through. Check your connection and try again.").waitFor();
  await line.getByRole("button", { name: "Try again" }).click();
  await line.getByText("the money agrees to the last digit").waitFor();
});
