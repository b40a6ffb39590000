import type { Advance, Cost, MoneyListInput, Transfer } from "@ledgerline/contract/shares/share-money";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { trackRow, tracksOf } from "../../../../test/answers/booked-answers.ts";
import { ADA_ID, CHANGED_PERIODS, DEAL_ID, RUN_ID } from "../../../../test/answers/share-answers.ts";
import { BOOKED } from "../../../../test/answers/statement-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { renderShares, sharesNetwork } from "../../../../test/render-shares.tsx";

const SAVED = { message: SUCCESSES.entrySaved, id: "0190c0de-0000-7000-8000-000000000009" };

const AT = "&view=money";
const COST: Cost = {
  ...{ id: crypto.randomUUID(), date: "2026-10-02", amount: "200", currency: "USD", kind: "mixing", note: "Two songs" },
  ...{ recoupable: "100%", deal: DEAL_ID, track: null, release: null, artist: null, payee: null },
  ...{ deal_name: "Harbour", payee_name: null, receipt: null },
};
const ADVANCE: Advance = {
  ...{ id: crypto.randomUUID(), date: "2026-01-02", payee: ADA_ID, deal: DEAL_ID, amount: "250", note: "" },
  ...{ recouped_from: "own_share", left: "55", currency: "USD", deal_name: "Harbour", payee_name: "Ada Lind" },
};
const PAID: Transfer = {
  ...{ id: crypto.randomUUID(), date: "2026-11-05", payee: ADA_ID, deal: null, amount: "-283.33", note: "" },
  ...{ kind: "paid", run_id: null, currency: "USD", deal_name: null, payee_name: "Ada Lind" },
};
const OPENING: Transfer = { ...PAID, id: crypto.randomUUID(), kind: "opening", amount: "12.50", run_id: RUN_ID };
const ADJUSTED: Transfer = { ...PAID, id: crypto.randomUUID(), kind: "adjustment", amount: "5" };

const network = () =>
  sharesNetwork()
    .answer("shares.costs", { costs: [COST], count: 1, cursor: null })
    .answer("shares.advances", { advances: [ADVANCE], count: 1, cursor: null })
    .answer("shares.transfers", ({ cursor }: MoneyListInput) =>
      cursor
        ? { transfers: [ADJUSTED], count: 3, cursor: null }
        : { transfers: [PAID, OPENING], count: 3, cursor: "next" },
    )
    .answer("royalties.tracks", tracksOf([trackRow("Ebb", { track_id: "GBAAA2600001" })]));

test("costs, advances and entries have their currencies, and paid or counted ones cannot be deleted", async () => {
  network();
  const { container } = renderShares(AT);
  const cost = await screen.findByRole("row", { name: /Mixing/ });
  expect(cost.textContent).toContain("Harbour");
  expect(cost.textContent).toContain("$200.00");
  expect(screen.getByRole("row", { name: /The payee's own share/ }).textContent).toContain("$55.00");
  const entries = within(screen.getByRole("grid", { name: "Entries on accounts" }));
  expect(entries.getByText("−$283.33")).toBeTruthy();
  // The next page follows by itself.
  expect(await entries.findByText("$5.00")).toBeTruthy();
  expect(
    entries.getAllByRole("button", { name: /^Delete/ }).map((button) => button.getAttribute("aria-label")),
  ).toEqual(["Delete: Adjustment of Ada Lind, $5.00"]);
  expect(await axeFindings(container)).toEqual([]);
});

test("a cost is on a deal or on a recording, never on both", async () => {
  const net = network().answer("shares.addCost", SAVED);
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Add a cost" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a cost" }));
  await user.type(dialog.getByLabelText("Amount"), "twelve");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText("Write the amount as a number such as 1250.00")).toBeTruthy();
  await user.clear(dialog.getByLabelText("Amount"));
  await user.type(dialog.getByLabelText("Amount"), "120.50");
  await user.selectOptions(dialog.getByLabelText("Deal"), DEAL_ID);
  await user.click(dialog.getByRole("radio", { name: "A track" }));
  await user.type(dialog.getByRole("searchbox"), "eb");
  await user.click(await dialog.findByRole("button", { name: /^Ebb/ }));
  expect(await axeFindings()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(net.callsOf("shares.addCost")).toHaveLength(1));
  expect(net.callsOf("shares.addCost")[0]?.input).toMatchObject({
    amount: "120.50",
    currency: "USD",
    kind: "recording",
    recoupable: "100%",
    deal: null,
    track: "GBAAA2600001",
    release: null,
    artist: null,
    payee: null,
  });
});

test("what an advance is recouped from must be chosen, and is never assumed", async () => {
  const net = network().answer("shares.addAdvance", SAVED);
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Add an advance" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add an advance" }));
  await dialog.findByRole("option", { name: /^Ada Lind/ });
  await user.selectOptions(dialog.getByLabelText("Payee"), ADA_ID);
  await user.selectOptions(dialog.getByLabelText("Deal"), DEAL_ID);
  await user.type(dialog.getByLabelText("Amount in USD"), "250");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText("Say what the advance is recouped from")).toBeTruthy();
  await user.click(dialog.getByRole("radio", { name: /^Off the top/ }));
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() =>
    expect(net.callsOf("shares.addAdvance")[0]?.input).toMatchObject({
      payee: ADA_ID,
      deal: DEAL_ID,
      amount: "250",
      recouped_from: "off_the_top",
    }),
  );
});

test("an entry is on a payee's account or on a deal, and one is deleted after a question", async () => {
  const net = network()
    .answer("shares.addTransfer", SAVED)
    .refuse("shares.deleteTransfer", 409, MESSAGES.transferClosed);
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Add an entry" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add an entry" }));
  await dialog.findByRole("option", { name: /^Ada Lind/ });
  await user.selectOptions(dialog.getByLabelText("Payee"), ADA_ID);
  await user.type(dialog.getByLabelText("Amount in USD"), "-25");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(net.callsOf("shares.addTransfer")[0]?.input).toMatchObject({
    kind: "adjustment",
    payee: ADA_ID,
    deal: null,
    amount: "-25",
  });
  await user.click(screen.getByRole("button", { name: /^Delete: Adjustment/ }));
  const asked = within(await screen.findByRole("alertdialog", { name: "Delete this entry?" }));
  await user.click(asked.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(MESSAGES.transferClosed)).toBeTruthy();
  expect(net.callsOf("shares.deleteTransfer").map(({ input }) => input)).toEqual([{ id: ADJUSTED.id }]);
});

test("a cost that a closed run charged shows what its deletion gives back, and stays if that is not wanted", async () => {
  const net = network()
    .answer("shares.closedPeriods", CHANGED_PERIODS)
    .answer("shares.deleteCost", { message: SUCCESSES.entryDeleted });
  const { user } = renderShares(AT);
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: /^Delete: Mixing/ }));
    const first = within(await screen.findByRole("alertdialog", { name: "Delete this entry?" }));
    await user.click(first.getByRole("button", { name: "Delete" }));
    return within(await screen.findByRole("alertdialog", { name: "Change closed periods?" }));
  };
  await user.click((await ask()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(net.callsOf("shares.deleteCost")).toEqual([]);
  await user.click((await ask()).getByRole("button", { name: "Save, and post the difference" }));
  await waitFor(() => expect(net.callsOf("shares.deleteCost").map(({ input }) => input)).toEqual([{ id: COST.id }]));
  expect(net.callsOf("shares.closedPeriods")[0]?.input).toEqual({ delete_cost: COST.id });
});

test("other income is listed with its receipt, and asks what it needs before anything is sent", async () => {
  const income = {
    ...{
      ...BOOKED,
      file_name: "14 Mar 2026 Netflix, sync fee.csv",
      format: "other-income",
      kind: "correction" as const,
    },
    totals: [{ currency: "USD", units: 0, net: "1250.00" }],
    accounting_period: { from: "2026-03-01", to: "2026-03-31" },
    receipt: { file_name: "netflix.pdf", kind: "pdf" as const, bytes: 19, sha256: "0".repeat(64) },
  };
  const net = network().answer("statements.list", { statements: [income], cursor: null });
  const { container, user } = renderShares(AT);
  const row = await screen.findByRole("row", { name: /Netflix, sync fee/ });
  expect(row.textContent).toContain("$1,250.00");
  expect(within(row).getByRole("button", { name: /netflix\.pdf$/ })).toBeTruthy();
  expect(net.callsOf("statements.list").at(-1)?.input).toEqual({ format: "other-income" });
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Add income" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add income" }));
  await user.click(dialog.getByRole("button", { name: "Book it" }));
  expect(await dialog.findByText("Write who paid it")).toBeTruthy();
  expect(dialog.getByText("Write the amount as a number such as 1250.00")).toBeTruthy();
  expect(await axeFindings()).toEqual([]);
});
