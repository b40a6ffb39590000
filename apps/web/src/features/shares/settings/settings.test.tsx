import { SHARE_CSV_TOO_LONG } from "@ledgerline/contract/shares/share-bounds";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ARTIST } from "../../../../test/answers/answers.ts";
import { CHANGED_PERIODS, SETTINGS } from "../../../../test/answers/share-answers.ts";
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
  await user.click(await screen.findByRole("radio", { name: /^It keeps a run from being closed/ }));
  await user.click(screen.getByRole("checkbox", { name: /^A second member approves/ }));
  await user.type(screen.getByLabelText("Name"), "Tin Orchard");
  await user.type(screen.getByLabelText("IBAN"), "SE4550000000058398257466");
  await user.type(screen.getByLabelText("Your password"), "correct horse");
  await screen.findByRole("button", { name: "Download CSV" });
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save the payer" }));
  expect(await screen.findByText(/Now one that ends in 7466/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("IBAN").value).toBe("");
  expect(net.callsOf("shares.setSettings").map(({ input }) => input)).toEqual([
    { uncovered_is_accounts: false },
    { needs_approval: true },
    { payer_name: "Tin Orchard", payer_iban: "SE4550000000058398257466", password: "correct horse" },
  ]);
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

test("a viewer can read the settings", async () => {
  newArtistNetwork()
    .answer("auth.me", { ...ARTIST, role: "viewer", read_only: true })
    .answer("runs.list", { runs: [], next_from: null })
    .answer("shares.settings", { ...SETTINGS, payer_name: "Tin Orchard", payer_bank: "7466" });
  renderApp("/dashboard?tab=shares&view=settings");
  expect(await screen.findByText("Tin Orchard, IBAN ending in 7466")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
});

test("a CSV is previewed with what is wrong by line, and imported once nothing is", async () => {
  const wrong = { line: 3, column: "currency", message: "Choose a currency" };
  const done = { rows: 2, added: 2, changed: 0, unchanged: 0, applied: false, closed_periods: null };
  const answer = { ...done, errors: [wrong], more_errors: 4 };
  const net = sharesNetwork().answer("shares.importCsv", answer);
  const { container, user } = renderShares(AT);
  const choose = async (text: string) =>
    user.upload(await screen.findByLabelText("CSV to take in"), new File([text], "payees.csv", { type: "text/csv" }));
  await choose("name,currency\nAda,USD\nBen,x\n");
  expect(await screen.findByText(/payees\.csv has 5 errors/)).toBeTruthy();
  expect(screen.getByRole("row", { name: "3 currency Choose a currency" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Take it in" })).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
  net.answer("shares.importCsv", { ...answer, errors: [], more_errors: 0 });
  await choose("name,currency\nAda,USD\n");
  const take = await screen.findByRole("button", { name: "Take it in" });
  net.answer("shares.importCsv", { ...answer, errors: [], more_errors: 0, applied: true });
  await user.click(take);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Take it in" })).toBeNull());
  expect(net.callsOf("shares.importCsv").map(({ input }) => (input as { apply: boolean }).apply)).toEqual([
    false,
    false,
    true,
  ]);
});

test("a CSV of deals says what it would change in closed periods before it is taken in", async () => {
  const answer = { rows: 1, added: 1, changed: 0, unchanged: 0, errors: [], more_errors: 0, applied: false };
  sharesNetwork().answer("shares.importCsv", { ...answer, closed_periods: CHANGED_PERIODS });
  const { user } = renderShares(AT);
  await user.upload(await screen.findByLabelText("CSV to take in"), new File(["deal"], "deals.csv"));
  const status = await screen.findByText(/Jan 2026 – Feb 2026 would have come out otherwise/);
  expect(status.closest("[role=status]")?.textContent).toContain("−$300.15");
});

test.each([
  ["bytes", "x".repeat(1_000_001)],
  ["characters", "x".repeat(600_001)],
])("a CSV with too many %s is not sent", async (_, text) => {
  const net = sharesNetwork();
  const { user } = renderShares(AT);
  await user.upload(await screen.findByLabelText("CSV to take in"), new File([text], "payees.csv"));
  expect(await screen.findByText(SHARE_CSV_TOO_LONG)).toBeTruthy();
  expect(net.callsOf("shares.importCsv")).toEqual([]);
});
