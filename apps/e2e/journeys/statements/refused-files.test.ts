import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { tableCells } from "../../pages/table-cells.ts";
import { rowText, statementText } from "../../support/statements.ts";

/** A ZIP with a single empty entry, the one that every Office document has. */
const SPREADSHEET =
  "UEsDBBQAAAAAAAAAIQAAAAAAAAAAAAAAAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUAxQAAAAAAAAAIQAAAAAAAAAAAAAAAAATAAAAAAAAAAAAAACAAQAAAABbQ29udGVudF9UeXBlc10ueG1sUEsFBgAAAAABAAEAQQAAADEAAAAAAA==";

const NEXT_STEP =
  "Upload the file as your distributor sent it. If this is how it was sent, ask them to correct the row.";

test("unreadable rows are refused with their line and reason, and the other rows are booked", async ({ dashboard }) => {
  const { royalties } = dashboard;
  const bad = [{ quantity: "three" }, { month: "January" }, { earnings: "a penny" }, "2026-03-12\t2026-01\tSpotify"];
  const content = statementText([{}, bad[0] ?? "", {}, bad[1] ?? "", bad[2] ?? "", bad[3] ?? ""]);
  await dashboard.openTab("Royalties");
  await royalties.upload({ name: "torn.tsv", content });
  const statement = royalties.statement("torn.tsv");
  const rows = bad.map((row) => rowText(row).replaceAll("\t", " · "));
  await statement.getByRole("region", { name: "Refused rows" }).waitFor();
  expect(await tableCells(statement.getByRole("table", { name: "4 rows refused" }))).toEqual([
    ["Line", "Reason, and the original row"],
    ["3", `Quantity is not a whole number. ${NEXT_STEP}${rows[0]}`],
    ["5", `Sale Month is not a month such as 2026-05${rows[1]}`],
    ["6", `Earnings (USD) is not an amount of money${rows[2]}`],
    ["7", `The row has 3 cells, but the header has 13 columns${rows[3]}`],
  ]);
  const proof = await tableCells(royalties.proof("torn.tsv"));
  expect(proof).toContainEqual(["Booked", "2", "0.020000000002"]);
  expect(proof).toContainEqual(["Refused", "4", "0.020000000002"]);
  expect(proof).toContainEqual(["In the file", "equal: 6", "equal: 0.040000000004"]);
});

test("a file with unknown columns waits, and can be deleted", async ({ dashboard }) => {
  const file = { name: "unknown.csv", content: "Date,Shop,Money\n2026,Spotify,1\n" };
  const sentence = "Ledgerline does not know these columns.";
  const { royalties } = dashboard;
  await dashboard.openTab("Royalties");
  await royalties.upload(file);
  const statement = royalties.statement(file.name);
  await statement.getByText(sentence).waitFor();
  await royalties.deleteButton(file.name).click();
  await royalties.deleteQuestion.getByText("None of it is in your books.").waitFor();
  await royalties.confirmDelete.click();
  await statement.waitFor({ state: "detached" });
});

test.for([
  { file: { name: "empty.tsv", content: "" }, sentence: "This file is empty." },
  {
    file: { name: "earnings.xlsx", content: Buffer.from(SPREADSHEET, "base64") },
    sentence:
      "Ledgerline cannot read this kind of document, such as .xls, .xlsb or .doc. Open it in Excel or LibreOffice, save it as .xlsx or CSV, and upload that file.",
  },
])("$file.name is not accepted, and the list says why", async ({ file, sentence }, { dashboard, faults }) => {
  const { royalties } = dashboard;
  faults.allow(/status of 4\d\d .*\/api\/statements/);
  await dashboard.openTab("Royalties");
  await royalties.upload(file);
  const line = royalties.statement(file.name);
  await line.getByText(sentence).waitFor();
  expect(await line.getByRole("button", { name: "Try again" }).count()).toBe(0);
  await line.getByRole("button", { name: "Dismiss" }).click();
  await royalties.guide.waitFor();
});

test("a failed upload stays in the list, and succeeds when it is tried again", { tags: "journeys" }, async ({
  dashboard,
  faults,
}) => {
  const { page, royalties } = dashboard;
  faults.allow(/ERR_CONNECTION_RESET .*\/api\/statements/);
  await dashboard.openTab("Royalties");
  await page.route("**/api/statements", (route) => route.abort("connectionreset"), { times: 1 });
  await royalties.upload({ name: "late.tsv", content: statementText([{}]) });
  const line = royalties.statement("late.tsv");
  await line.getByText("The upload did not go through. Check your connection and try again.").waitFor();
  await line.getByRole("button", { name: "Try again" }).click();
  await royalties.untilBooked("late.tsv");
});
