import type { Statement } from "@ledgerline/contract/statements/statements";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { BOOKED, BOOKING, OVERLAPPING, REFUSED } from "../../../test/answers/statement-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import type { FakeNetwork } from "../../../test/fake-network.ts";
import { renderStatements, statementsNetwork, USAGE } from "../../../test/render-statements.tsx";

let network: FakeNetwork;
/** The server's current list. */
let stored: Statement[];

beforeEach(() => {
  stored = [];
  network = statementsNetwork(() => stored);
});

test("a refused file says why in the list", async () => {
  stored = [REFUSED];
  const { container } = renderStatements();
  await screen.findByText(REFUSED.detail ?? "", { exact: false });
  screen.getByText("Refused");
  expect(await axeFindings(container)).toEqual([]);
});

test("deleting asks first and says what will be deleted", async () => {
  stored = [BOOKED];
  network.answer("statements.delete", () => {
    stored = [];
    return { message: "Statement deleted" };
  });
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toMatch(/9,997\srows, \$1,204.00, sold Jul\s2024 – Jun\s2026/);
  await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(network.callsOf("statements.delete")).toHaveLength(0);

  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await userEvent.click(screen.getByRole("button", { name: "Delete statement" }));
  await screen.findByText("Statement deleted");
  await waitFor(() => expect(screen.queryByText(BOOKED.file_name)).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /Drop a statement here/ })),
  );
});

test("statements that fail to load can be retried", async () => {
  network.refuse("statements.list", 500, "Something went wrong on our side.");
  renderStatements();
  await screen.findByText("Something went wrong on our side.");
  stored = [BOOKED];
  network.answer("statements.list", () => ({ statements: stored, cursor: null }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(BOOKED.file_name);
});

test("a file on hold shows what it would change, by month and platform", async () => {
  stored = [OVERLAPPING];
  renderStatements();
  const changes = await screen.findByRole("table", { name: "What would change, by month of sale and platform" });
  const row = within(changes).getByRole("row", { name: /Feb.2026.*Spotify/ });
  expect(row.textContent).toContain("+$0.30");
  expect(within(changes).queryByRole("row", { name: /Tidal/ })).toBeNull();
  screen.getByText("1 more are the same");
});

test("a file from another account is booked there under its name", async () => {
  stored = [OVERLAPPING];
  network.answer("statements.resolve", { ...OVERLAPPING, state: "received", overlaps: [] });
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: "Name that account" }));
  await userEvent.type(screen.getByLabelText("Name of the other account"), "Side project");
  await userEvent.click(screen.getByRole("button", { name: "Book it there" }));
  await waitFor(() =>
    expect(network.callsOf("statements.resolve").map(({ input }) => input)).toEqual([
      { id: OVERLAPPING.id, action: "other_account", name: "Side project" },
    ]),
  );
});

test("a statement can be moved to another account", async () => {
  const source = { id: "01939b5e-7a52-7cc3-98d5-00000000000a", name: "DistroKid", distributor: "DistroKid" };
  const other = { ...source, id: "01939b5e-7a52-7cc3-98d5-00000000000b", name: "Side project" };
  stored = [{ ...BOOKED, source }];
  network
    .answer("statements.sources", {
      sources: [source, other].map((each) => ({ ...each, statements: 1, account: null })),
    })
    .answer("statements.move", { ...BOOKED, source: other });
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await screen.findByRole("option", { name: "Side project" });
  await userEvent.selectOptions(screen.getByLabelText("Account"), "Side project");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(network.callsOf("statements.move").map(({ input }) => input)).toEqual([{ id: BOOKED.id, source: other.id }]),
  );
});

test("earlier statements follow page by page", async () => {
  const earlier = { ...BOOKED, id: "01a1f3c0-0000-7000-8000-0000000000e1", file_name: "january.tsv" };
  network.answer("statements.list", (input?: { cursor?: string }) =>
    input?.cursor === "next" ? { statements: [earlier], cursor: null } : { statements: [BOOKED], cursor: "next" },
  );
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: "Show earlier statements" }));
  await userEvent.click(await screen.findByRole("button", { name: "january.tsv" }));
  expect(screen.getByRole("table", { name: "The books against the file" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show earlier statements" })).toBeNull();
});

test("a link leads to a statement of an earlier page", async () => {
  const earlier = { ...BOOKED, id: "01a1f3c0-0000-7000-8000-0000000000e1", file_name: "january.tsv" };
  stored = [BOOKED];
  network.answer("statements.get", earlier);
  renderStatements(earlier.id);
  expect(await screen.findByRole("button", { name: "january.tsv" })).toBeTruthy();
});

test("when a booking ends, what is kept counts its rows", async () => {
  stored = [BOOKING];
  network.answer("statements.usage", { ...USAGE, rows: { used: 1, most: 20_000_000 } });
  renderStatements();
  await screen.findByText(/, 1 of 20,000,000 rows\.$/);
  network.answer("statements.usage", { ...USAGE, rows: { used: 1_502, most: 20_000_000 } });
  stored = [BOOKED];
  await screen.findByText(/, 1,502 of 20,000,000 rows\.$/, undefined, { timeout: 5000 });
});

test("the stored amount is shown, with a warning when it comes close to the limit", async () => {
  stored = [BOOKED];
  renderStatements();
  const kept = await screen.findByText(/^Kept:/);
  expect(kept.textContent).toBe(
    "Kept: 12 of 5,000 statements, 3.1\u00a0MB of 2\u00a0GB of files, 10,000 of 20,000,000 rows.",
  );
  expect(screen.queryByText(/close to this server's limit/)).toBeNull();
  network.answer("statements.usage", { ...USAGE, rows: { used: 17_000_000, most: 20_000_000 } });
  renderStatements();
  expect(await screen.findByText(/close to this server's limit/)).toBeTruthy();
});
