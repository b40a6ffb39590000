import { whoCan } from "@ledgerline/contract/auth/right-words";
import { SHARE_CSV_TOO_LONG } from "@ledgerline/contract/shares/share-bounds";
import type { RecordingQuestion, ShareImport } from "@ledgerline/contract/shares/share-csv";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ARTIST } from "../../../../test/answers/answers.ts";
import { CHANGED_PERIODS, runsPage, SETTINGS } from "../../../../test/answers/share-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../../../test/render-app.tsx";
import { renderShares, sharesNetwork } from "../../../../test/render-shares.tsx";

const AT = "&view=settings";

test("each setting is saved by a press, and the payer by a form that never shows the whole IBAN", async () => {
  const net = sharesNetwork().answer("shares.setSettings", (input: object) => {
    const { payer_iban, password: _, ...changed } = input as { payer_iban?: string; password?: string };
    const next = { ...SETTINGS, ...changed, ...(payer_iban && { payer_bank: payer_iban.slice(-4) }) };
    net.answer("shares.settings", next);
    return next;
  });
  const { container, user } = renderShares(AT);
  await user.click(await screen.findByRole("radio", { name: /^It keeps runs from being closed/ }));
  await user.click(screen.getByRole("checkbox", { name: /^A second member approves/ }));
  await user.type(screen.getByLabelText("Name"), "Tin Orchard");
  await user.type(screen.getByLabelText("IBAN"), "SE4550000000058398257466");
  await user.type(screen.getByLabelText("Your password"), "correct horse");
  await screen.findByRole("button", { name: "Download CSV" });
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save the payer" }));
  expect(await screen.findByText(/The present one ends in 7466/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("IBAN").value).toBe("");
  expect(net.callsOf("shares.setSettings").map(({ input }) => input)).toEqual([
    { uncovered_is_accounts: false },
    { needs_approval: true },
    { payer_name: "Tin Orchard", payer_iban: "SE4550000000058398257466", password: "correct horse" },
  ]);
});

test("a logo is shown, and removed by a press", async () => {
  const logo = "data:image/png;base64,iVBORw0KGgo=";
  const net = sharesNetwork()
    .answer("shares.settings", { ...SETTINGS, payer_name: "Tin Orchard", payer_logo: logo })
    .answer("shares.setSettings", SETTINGS);
  const { user } = renderShares(AT);
  const shown = await screen.findByRole("img", { name: "Logo of Tin Orchard" });
  expect(shown.getAttribute("src")).toBe(logo);
  await user.click(screen.getByRole("button", { name: "Remove the logo" }));
  expect(net.callsOf("shares.setSettings").map(({ input }) => input)).toEqual([{ payer_logo: null }]);
});

test("an invalid IBAN is reported at its field", async () => {
  sharesNetwork().refuse("shares.setSettings", 400, MESSAGES.badIban, [
    { field: "payer_iban", message: MESSAGES.badIban },
  ]);
  const { user } = renderShares(AT);
  await user.type(await screen.findByLabelText("IBAN"), "SE00");
  await user.click(screen.getByRole("button", { name: "Save the payer" }));
  expect(await screen.findByText(MESSAGES.badIban)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("IBAN")));
});

test("a viewer can read the settings, and is told who can take files out", async () => {
  newArtistNetwork()
    .answer("auth.me", { ...ARTIST, role: "viewer", read_only: true })
    .answer("runs.list", runsPage([], null))
    .answer("shares.settings", { ...SETTINGS, payer_name: "Tin Orchard", payer_bank: "7466" });
  renderApp("/dashboard?tab=shares&view=settings");
  expect(await screen.findByText("Tin Orchard, IBAN ending in 7466")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(await screen.findAllByText(whoCan("exports:read"))).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /^Download/ })).toBeNull();
});

const IMPORT: ShareImport = {
  ...{ rows: 2, added: 2, changed: 0, unchanged: 0, errors: [], more_errors: 0, warnings: [], more_warnings: 0 },
  ...{ applied: false, receipts: null, closed_periods: null },
};

test("titles in a file of deals are asked about, and what nothing booked has is shown before it is taken in", async () => {
  const question: RecordingQuestion = {
    ...{ covers: "tracks", name: "Tide", more: 0 },
    found: [
      { id: "GBAAA2600001", title: "Tide", artist: "Ann" },
      { id: "GBAAA2600002", title: "tide", artist: null },
    ],
  };
  const asks = { line: 2, column: "recordings", message: "“Tide” is not an ISRC.", question };
  const net = sharesNetwork().answer("shares.importCsv", { ...IMPORT, errors: [asks, { ...asks, line: 3 }] });
  const { container, user } = renderShares(AT);
  await user.selectOptions(await screen.findByLabelText("What"), "deals");
  await user.upload(screen.getByLabelText("File to import"), new File(["deal\nOne\n"], "deals.csv"));
  expect(await screen.findByText("deals.csv has 1 question. Nothing was imported yet.")).toBeTruthy();
  const asked = within(screen.getByRole("group", { name: "Which recordings does “Tide” mean?" }));
  expect(await axeFindings(container)).toEqual([]);
  await user.click(asked.getByRole("checkbox", { name: /GBAAA2600002/ }));
  const message = "Nothing booked has GBAAA2600099.";
  net.answer("shares.importCsv", { ...IMPORT, warnings: [{ line: 4, column: "recordings", message }] });
  await user.click(screen.getByRole("button", { name: "Check the file again" }));
  expect(await screen.findByRole("row", { name: `4 recordings ${message}` })).toBeTruthy();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Import it" }));
  const choices = [{ covers: "tracks", name: "Tide", of: ["GBAAA2600002"] }];
  const sent = { what: "deals", text: "deal\nOne\n" };
  expect(net.callsOf("shares.importCsv").map(({ input }) => input)).toEqual([
    { ...sent, apply: false },
    { ...sent, apply: false, choices },
    { ...sent, apply: true, choices },
  ]);
});

test("a CSV is previewed with what is wrong by line, and imported once nothing is", async () => {
  const wrong = { line: 3, column: "currency", message: "Choose a currency" };
  const answer = { ...IMPORT, errors: [wrong], more_errors: 4 };
  const net = sharesNetwork().answer("shares.importCsv", answer);
  const { container, user } = renderShares(AT);
  const choose = async (text: string) =>
    user.upload(await screen.findByLabelText("File to import"), new File([text], "payees.csv", { type: "text/csv" }));
  await choose("name,currency\nAda,USD\nBen,x\n");
  expect(await screen.findByText(/payees\.csv has 5 errors/)).toBeTruthy();
  expect(screen.getByRole("row", { name: "3 currency Choose a currency" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Import it" })).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
  net.answer("shares.importCsv", { ...answer, errors: [], more_errors: 0 });
  await choose("name,currency\nAda,USD\n");
  const take = await screen.findByRole("button", { name: "Import it" });
  net.answer("shares.importCsv", { ...answer, errors: [], more_errors: 0, applied: true });
  await user.click(take);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Import it" })).toBeNull());
  expect(net.callsOf("shares.importCsv").map(({ input }) => (input as { apply: boolean }).apply)).toEqual([
    false,
    false,
    true,
  ]);
});

test("a CSV of deals says what it would change in closed periods before it is taken in", async () => {
  sharesNetwork().answer("shares.importCsv", { ...IMPORT, rows: 1, added: 1, closed_periods: CHANGED_PERIODS });
  const { user } = renderShares(AT);
  await user.upload(await screen.findByLabelText("File to import"), new File(["deal"], "deals.csv"));
  const status = await screen.findByText(/Jan 2026 – Feb 2026 would have come out differently/);
  expect(status.closest("[role=status]")?.textContent).toContain("−$300.15");
});

test("a ZIP of costs is previewed with the receipt of each, and sent again to take it in", async () => {
  const receipts: ShareImport["receipts"] = {
    rows: [
      { line: 2, date: "2026-03-10", amount: "200", currency: "USD", kind: "mastering", file_name: "4711.pdf" },
      { line: 3, date: "2026-03-12", amount: "12.5", currency: "USD", kind: "travel", file_name: null },
    ],
    ...{ more: 0, without: 1, unused: ["offer.pdf"], more_unused: 0 },
  };
  const sent: string[] = [];
  const answer = ({ search }: URL) => {
    sent.push(search);
    return Response.json({ ...IMPORT, receipts, applied: search.includes("apply=true") });
  };
  const net = sharesNetwork().rest("POST /api/shares/costs/archive", ({ url }) => answer(url));
  const { container, user } = renderShares(AT);
  await user.selectOptions(await screen.findByLabelText("What"), "costs");
  await user.upload(screen.getByLabelText("File to import"), new File(["PK"], "costs.zip"));
  expect(await screen.findByRole("row", { name: /^2 Mastering, \$200.00.* 4711\.pdf$/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: /^3 Travel, \$12.50.* None$/ })).toBeTruthy();
  expect(screen.getByText("1 of 2 costs has no receipt.")).toBeTruthy();
  expect(screen.getByText("No row names offer.pdf, so it is left out.")).toBeTruthy();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Import it" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Import it" })).toBeNull());
  expect(sent.map((search) => new URLSearchParams(search).get("apply"))).toEqual(["false", "true"]);
  expect(net.callsOf("shares.importCsv")).toEqual([]);
});

test("a workbook is made a text of before it is read as the same file", async () => {
  const table = { text: "name,currency\nAda,USD\n", rows: 2, sheet: "Payees", sheets: ["Payees"] };
  const net = sharesNetwork()
    .rest("POST /api/shares/table", () => Response.json(table))
    .answer("shares.importCsv", IMPORT);
  const { user } = renderShares(AT);
  await user.upload(await screen.findByLabelText("File to import"), new File(["PK"], "payees.xlsx"));
  expect(await screen.findByText(/^payees\.xlsx: 2 rows\./)).toBeTruthy();
  expect(net.callsOf("shares.importCsv").map(({ input }) => input)).toEqual([
    { what: "payees", text: table.text, apply: false },
  ]);
});

test.each([
  ["bytes", "x".repeat(1_000_001)],
  ["characters", "x".repeat(600_001)],
])("a CSV with too many %s is not sent", async (_, text) => {
  const net = sharesNetwork();
  const { user } = renderShares(AT);
  await user.upload(await screen.findByLabelText("File to import"), new File([text], "payees.csv"));
  expect(await screen.findByText(SHARE_CSV_TOO_LONG)).toBeTruthy();
  expect(net.callsOf("shares.importCsv")).toEqual([]);
});
