import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { releasesOf, trackRow, tracksOf } from "../../../../test/answers/booked-answers.ts";
import {
  ADA_ID,
  BEN_ID,
  CHANGED_PERIODS,
  BEN as CY,
  DEAL,
  DEAL_ID,
  dealsPage,
  payeesPage,
  TERMS,
} from "../../../../test/answers/share-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { renderShares, sharesNetwork } from "../../../../test/render-shares.tsx";
import { remainderOf } from "./deal-draft.ts";

const LIST = "&view=deals";
const NEW = `${LIST}&deal=new`;
const AT = `${LIST}&deal=${DEAL_ID}`;

const network = () =>
  sharesNetwork()
    .answer("royalties.tracks", tracksOf([trackRow("Ebb", { track_id: "GBAAA2600001" })]))
    .answer("royalties.releases", releasesOf(["Tides"]));

test("deals are listed with what they cover and pay, and one shows its terms and what is left", async () => {
  network();
  const { container, user } = renderShares(LIST);
  const row = within(await screen.findByRole("row", { name: /Harbour/ }));
  for (const text of ["1 track", "50%", "2", "USD", "always"]) expect(row.getAllByText(text).length).toBeGreaterThan(0);
  expect(await axeFindings(container)).toEqual([]);
  await user.click(row.getByRole("link"));
  const terms = within(await screen.findByRole("region", { name: "Terms, always" }));
  expect(await terms.findByText("Ebb")).toBeTruthy();
  expect(terms.getByText("Left for you").nextElementSibling?.textContent).toBe("57.5%");
  expect(terms.getByRole("row", { name: /Ada Lind/ }).textContent).toContain("2/3");
  expect(await axeFindings(container)).toEqual([]);
});

test("a deal says what it names and nothing booked has, until that is confirmed", async () => {
  const found = { count: 2, open: 2, names: ["GBAAA2600098", "GBAAA2600099"] };
  const net = network().answer("shares.deals", dealsPage([{ ...DEAL, not_booked: found }]));
  const { container, user } = renderShares(LIST);
  const row = within(await screen.findByRole("row", { name: /Harbour/ }));
  expect(row.getAllByText("2 booked nowhere").length).toBeGreaterThan(0);
  await user.click(row.getByRole("link"));
  expect(await screen.findByText("Nothing booked has GBAAA2600098 and GBAAA2600099")).toBeTruthy();
  expect(await axeFindings(container)).toEqual([]);
  net.answer("shares.confirmDeals", () => {
    net.answer("shares.deals", dealsPage([{ ...DEAL, not_booked: { ...found, open: 0 } }]));
    return { message: SUCCESSES.dealsConfirmed };
  });
  await user.click(screen.getByRole("button", { name: "They are still to come: Harbour" }));
  expect(await screen.findByText(/Somebody has confirmed that they are still to come/)).toBeTruthy();
  expect(net.callsOf("shares.confirmDeals").map(({ input }) => input)).toEqual([
    { deals: [{ id: DEAL_ID, count: 2 }] },
  ]);
});

test.each([
  ["Tracks", " gb-aaa-26-00001", "GBAAA2600001"],
  ["Releases", "0 5063000 000014", "5063000000014"],
])("%s are found by their code as it is printed: %j", async (by, typed, search) => {
  const net = network();
  const { user } = renderShares(NEW);
  await user.click(await screen.findByRole("radio", { name: by }));
  await user.type(screen.getByRole("searchbox"), typed);
  const call = by === "Tracks" ? "royalties.tracks" : "royalties.releases";
  await waitFor(() => expect(net.callsOf(call).at(-1)?.input).toMatchObject({ search }));
});

test("a new deal has searched recordings, shares, another rate, and terms from a later day", async () => {
  const net = network().answer("shares.addDeal", DEAL);
  const { user, container } = renderShares(NEW);
  await user.type(await screen.findByLabelText("Name"), "Harbour");
  const terms = within(screen.getByRole("region", { name: "Terms 1" }));
  await user.type(terms.getByRole("searchbox"), "eb");
  await user.click(await terms.findByRole("button", { name: /^Ebb/ }));
  expect(net.callsOf("royalties.tracks").at(-1)?.input).toMatchObject({ search: "eb" });
  expect(terms.getByRole("list", { name: "Tracks" }).textContent).toContain("Ebb");
  await user.clear(terms.getByLabelText("Your fee before it"));
  await user.type(terms.getByLabelText("Your fee before it"), "15%");
  await user.type(terms.getByLabelText("Rate"), "50%");
  expect(terms.getByText("Of what it covers, the payees get 42.5% and 57.5% is left for you.")).toBeTruthy();
  await user.selectOptions(terms.getByLabelText("Payee 1"), ADA_ID);
  await user.clear(terms.getByLabelText("Share of payee 1"));
  await user.type(terms.getByLabelText("Share of payee 1"), "2/3");
  await user.click(terms.getByRole("button", { name: "Another payee" }));
  await user.selectOptions(terms.getByLabelText("Payee 2"), BEN_ID);
  await user.type(terms.getByLabelText("Share of payee 2"), "1/2");
  expect(terms.getByText("The shares add up to 7/6, which is more than 100%. Lower one.")).toBeTruthy();
  await user.clear(terms.getByLabelText("Share of payee 2"));
  await user.type(terms.getByLabelText("Share of payee 2"), "1/3");
  await user.click(terms.getByRole("button", { name: "Add a rate" }));
  await user.selectOptions(terms.getByLabelText("Other rates, 1: kind of use"), "download");
  await user.type(terms.getByLabelText("Other rates, 1: rate"), "60%");
  await user.click(screen.getByRole("button", { name: "Other terms from a later day" }));
  const later = within(screen.getByRole("region", { name: "Terms 2" }));
  await user.type(later.getByLabelText("From"), "2027-01-01");
  await user.click(later.getByRole("radio", { name: "Everything" }));
  await user.click(screen.getByText("Dates, exchange rates and group"));
  await user.type(screen.getByLabelText("Group"), "Harbour all");
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Make the deal" }));
  await waitFor(() => expect(window.location.search).toContain(`deal=${DEAL_ID}`));
  const { exceptions: _, covers, ...said } = TERMS;
  const exceptions = [{ kind: "download", store: null, territory: null, rate: "60%" }];
  expect(net.callsOf("shares.addDeal").map(({ input }) => input)).toEqual([
    {
      ...{
        name: "Harbour",
        currency: "USD",
        dates: "accounting",
        rates_of: "accounting",
        group: "Harbour all",
        replaces: [],
      },
      versions: [
        { ...said, covers, exceptions },
        { ...said, from: "2027-01-01", covers: { by: "everything" }, exceptions },
      ],
    },
  ]);
});

test("a deal's form says what is still missing before it is sent, and shows the server's refusal", async () => {
  const refusal = "“Harbour” and “All” would together share out more than 100%.";
  const net = network().refuse("shares.addDeal", 409, refusal);
  const { user } = renderShares(NEW);
  await user.type(await screen.findByLabelText("Name"), "Harbour");
  await user.click(screen.getByRole("button", { name: "Make the deal" }));
  await screen.findByText("Write a share as a percentage such as 20%, or as a fraction such as 1/3");
  await user.type(screen.getByLabelText("Rate"), "50%");
  await user.selectOptions(screen.getByLabelText("Payee 1"), ADA_ID);
  await user.click(screen.getByRole("button", { name: "Make the deal" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Name at least one recording that the deal covers");
  expect(net.callsOf("shares.addDeal")).toHaveLength(0);
  await user.click(screen.getByRole("radio", { name: "Everything" }));
  await user.click(screen.getByRole("button", { name: "Make the deal" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(refusal));
});

test("adding a payee from within a deal does not send the deal", async () => {
  const net = network();
  const { user } = renderShares(NEW);
  await user.selectOptions(await screen.findByLabelText("Payee 1"), "add");
  const dialog = within(await screen.findByRole("dialog", { name: "Add a payee" }));
  net.answer("shares.addPayee", () => {
    const cy = { id: crypto.randomUUID(), name: "Cy" };
    const known = { ...CY, ...cy };
    net.answer("shares.payees", payeesPage([known], 1000));
    return known;
  });
  await user.type(dialog.getByLabelText("Name"), "Cy");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>("Payee 1").selectedOptions[0]?.textContent).toBe("Cy"),
  );
  expect(screen.queryByRole("alert")).toBeNull();
  expect(net.callsOf("shares.addDeal")).toHaveLength(0);
});

test("a change of a deal sends what was changed, and a deal is deleted after one question", async () => {
  const net = network().answer("shares.changeDeal", DEAL).refuse("shares.deleteDeal", 409, MESSAGES.dealUsed);
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Change the deal" }));
  await user.clear(screen.getByLabelText("Name"));
  await user.type(screen.getByLabelText("Name"), "Harbours");
  await user.click(screen.getByRole("button", { name: "Save the deal" }));
  await user.click(await screen.findByRole("button", { name: "Delete…" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete deal" }));
  expect(await screen.findByText(MESSAGES.dealUsed)).toBeTruthy();
  expect(net.callsOf("shares.changeDeal").map(({ input }) => input)).toEqual([{ id: DEAL.id, name: "Harbours" }]);
  net.answer("shares.deleteDeal", { message: SUCCESSES.dealDeleted });
  await user.click(screen.getByRole("button", { name: "Delete…" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete deal" }));
  await waitFor(() => expect(window.location.search).toBe("?tab=shares&view=deals"));
});

test("a change of closed periods is shown in money, and made once that is confirmed", async () => {
  const net = network().answer("shares.changeDeal", DEAL).answer("shares.closedPeriods", CHANGED_PERIODS);
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Change the deal" }));
  expect(screen.queryByLabelText("Change closed periods as well")).toBeNull();
  await user.click(screen.getByText("Dates, exchange rates and group"));
  await user.selectOptions(screen.getByLabelText("Exchange rates of"), "sale");
  await user.click(await screen.findByLabelText("Change closed periods as well"));
  const save = () => user.click(screen.getByRole("button", { name: "Save the deal" }));
  await save();
  const asked = within(await screen.findByRole("alertdialog", { name: "Change closed periods?" }));
  expect(asked.getByText(/Jan 2026 – Feb 2026 would have come out differently/)).toBeTruthy();
  expect(asked.getByRole("listitem").textContent).toContain("Ada Lind−$300.15");
  expect(await axeFindings()).toEqual([]);
  await user.click(asked.getByRole("button", { name: "Cancel" }));
  expect(net.callsOf("shares.changeDeal")).toEqual([]);
  net.answer("shares.closedPeriods", { ...CHANGED_PERIODS, payees: null });
  await save();
  const again = within(await screen.findByRole("alertdialog"));
  expect(again.getByText(/takes too long to work out while you wait/)).toBeTruthy();
  await user.click(again.getByRole("button", { name: "Save, and post the difference" }));
  await waitFor(() => expect(net.callsOf("shares.changeDeal")).toHaveLength(1));
  const changed = net.callsOf("shares.changeDeal")[0]?.input;
  expect(changed).toMatchObject({ rates_of: "sale", closed_periods: "change" });
  expect(net.callsOf("shares.closedPeriods")[0]?.input).toEqual({ deal: changed });
});

test("what is left is computed as the run does: fee, then rate, then shares", () => {
  const half = { fee: "0%", rate: "50%", participants: [{ payee: "", share: "1/3" }] };
  expect(remainderOf(half)).toMatchObject({ payees: { over: 1n, under: 6n }, account: { over: 5n, under: 6n } });
  expect(remainderOf({ ...half, fee: "" })).toBeNull();
});

test("a deal in a currency that no rate exchanges the books into says so, and where rates are loaded", async () => {
  network();
  const { user } = renderShares(NEW);
  await user.selectOptions(await screen.findByLabelText("Currency"), "EUR");
  expect(await screen.findByText(/^Your statements are booked in USD\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "load them" }).getAttribute("href")).toContain("view=rates");
});
