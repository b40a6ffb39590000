import { whoCan } from "@ledgerline/contract/auth/right-words";
import type { RunPayee, RunStep } from "@ledgerline/contract/shares/runs";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ARTIST, FREE_SUBSCRIPTION } from "../../../../test/answers/answers.ts";
import {
  ADA_ID,
  BEN_ID,
  CLOSED,
  DEAL,
  dealsPage,
  RUN,
  RUN_DETAILS,
  RUN_ID,
  runsPage,
  runWith,
  SENT,
  SETTINGS,
} from "../../../../test/answers/share-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { readBlob } from "../../../../test/read-blob.ts";
import { newArtistNetwork, renderApp } from "../../../../test/render-app.tsx";
import { answerParts, renderShares, sharesNetwork } from "../../../../test/render-shares.tsx";

const AT = `&run=${RUN_ID}`;
const button = (name: string | RegExp) => screen.queryByRole("button", { name });

test("runs are listed with their state and payable amount, and the next begins on the day after the last", async () => {
  const network = sharesNetwork()
    .answer("runs.list", runsPage([{ ...RUN, ...SENT }], "2026-11-01"))
    .answer("runs.start", { ...RUN, id: RUN_ID, state: "computing" });
  const { container, user } = renderShares();
  const row = within(await screen.findByRole("row", { name: /Oct.2026/ }));
  for (const text of ["Sent", "$425.00", "2", "4 Nov 2026"]) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole("link").getAttribute("href")).toBe(`/dashboard?tab=shares&run=${RUN_ID}`);
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Begin a run" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText<HTMLInputElement>("First day").readOnly).toBe(true);
  await user.click(dialog.getByRole("button", { name: "Begin the run" }));
  await waitFor(() => expect(window.location.search).toBe(`?tab=shares&run=${RUN_ID}`));
  expect(network.callsOf("runs.start").map(({ input }) => input)).toEqual([{ from: "2026-11-01", to: "2026-11-30" }]);
});

test("who gets money that no deal covers is asked once", async () => {
  const network = sharesNetwork()
    .answer("shares.settings", { ...SETTINGS, uncovered_is_accounts: null })
    .answer("shares.setSettings", () => {
      network.answer("shares.settings", SETTINGS);
      return SETTINGS;
    });
  const { user } = renderShares();
  await user.click(await screen.findByRole("button", { name: "Yes, it is mine" }));
  await waitFor(() => expect(button("Yes, it is mine")).toBeNull());
  expect(network.callsOf("shares.setSettings").map(({ input }) => input)).toEqual([{ uncovered_is_accounts: true }]);
});

test("a run that is being computed is polled until it is done", async () => {
  const network = sharesNetwork().answer("runs.get", runWith({ state: "computing", payable: [] }));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"], shouldAdvanceTime: true });
  try {
    renderShares(AT);
    await screen.findByRole("progressbar", { name: "Computing the run" });
    expect(button("Close the run")).toBeNull();
    network.answer("runs.get", RUN_DETAILS);
    await vi.advanceTimersByTimeAsync(1100);
    expect(await screen.findByRole("button", { name: "Close the run" })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test("a run shows who gets what, a proof, recordings without a deal, and why closed months differ", async () => {
  sharesNetwork();
  const { container, user } = renderShares(AT);
  const payees = within(await screen.findByRole("grid", { name: "Payees of the run" }));
  expect(payees.getByRole("row", { name: /Ada Lind/ }).textContent).toContain("$283.33");
  expect(payees.getAllByRole("link")[0]?.getAttribute("href")).toBe(
    `/dashboard?tab=shares&run=${RUN_ID}&payee=${ADA_ID}`,
  );
  const proof = screen.getByRole("list", { name: "The proof by currency" });
  expect(proof.textContent).toContain("$1,000.00 in = $1,000.00 out");
  expect(proof.textContent).toContain("equal to the last digit");
  // What no deal covers is the account's, so it is folded.
  expect(screen.queryByRole("row", { name: /Flow/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Show 1.recording$/ }));
  const flow = within(await screen.findByRole("row", { name: /Flow/ }));
  expect(flow.getByRole("button", { name: "$20.33, exactly 61/3 USD" })).toBeTruthy();
  const late = within(screen.getByRole("table", { name: "late.tsv, booked after Sep 2026 was closed" }));
  expect(late.getByText("−$2.50")).toBeTruthy();
  expect(await axeFindings(container)).toEqual([]);
});

test("a proof that is off by the last digit says so", async () => {
  const [row] = RUN_DETAILS.proof;
  sharesNetwork().answer("runs.get", {
    ...RUN_DETAILS,
    proof: [{ ...(row ?? expect.unreachable()), rounding: "149999/300000" }],
  });
  renderShares(AT);
  const proof = await screen.findByRole("list", { name: "The proof by currency" });
  expect(proof.textContent).toContain("≠");
  expect(proof.textContent).toContain("not equal");
});

test("deals that name what nothing booked has are confirmed where they keep a run open", async () => {
  const detail = "“Harbour” and “Tide” name recordings or artists that no booked statement has.";
  const named = (n: number) => ({ ...DEAL, not_booked: { count: n, open: n, names: ["GBAAA2600099"] } });
  const tide = { ...named(4), id: BEN_ID, name: "Tide" };
  const network = sharesNetwork()
    .answer("runs.get", runWith({ blockers: [{ code: "names_not_booked", detail }] }))
    .answer("shares.deals", dealsPage([named(1), tide]))
    .answer("shares.confirmDeals", () => {
      network.answer("runs.get", RUN_DETAILS);
      return { message: SUCCESSES.dealsConfirmed };
    });
  const { container, user } = renderShares(AT);
  expect(await screen.findByText("GBAAA2600099 and 3 more")).toBeTruthy();
  expect(button("It is still to come: Harbour")).toBeTruthy();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "All 2 are still to come" }));
  expect(await screen.findByRole("button", { name: "Close the run" })).toBeTruthy();
  expect(network.callsOf("shares.confirmDeals").map(({ input }) => input)).toEqual([
    {
      deals: [
        { id: DEAL.id, count: 1 },
        { id: BEN_ID, count: 4 },
      ],
    },
  ]);
});

test("a blocked or outdated run says why, and can only be computed again", async () => {
  const detail = "1 recording has no deal. Make one, or say under Settings that what no deal covers is yours.";
  const network = sharesNetwork()
    .answer("runs.get", runWith({ stale: true, blockers: [{ code: "uncovered", detail }] }))
    .answer("runs.refresh", () => {
      network.answer("runs.get", RUN_DETAILS);
      return RUN;
    });
  const { user } = renderShares(AT);
  await screen.findByText(detail);
  expect(screen.getByText("Preview, out of date")).toBeTruthy();
  expect(button("Close the run")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Compute again" }));
  expect(await screen.findByRole("button", { name: "Close the run" })).toBeTruthy();
});

test("a run that could not be computed says why, and shows no figures", async () => {
  sharesNetwork().answer("runs.get", runWith({ failure: "“Harbour”: A payee takes part twice." }));
  renderShares(AT);
  await screen.findByText("“Harbour”: A payee takes part twice.");
  expect(screen.getByText("Could not be computed")).toBeTruthy();
  expect(screen.queryByRole("grid")).toBeNull();
});

test("closing asks first, says that a closed run does not change, and can be undone until it is sent", async () => {
  const network = sharesNetwork()
    .answer("runs.close", () => {
      network.answer("runs.get", runWith({ ...CLOSED }));
      return { ...RUN, ...CLOSED };
    })
    .answer("runs.undo", () => {
      network.answer("runs.get", RUN_DETAILS);
      return RUN;
    });
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Close the run" }));
  const asked = within(await screen.findByRole("alertdialog", { name: /^Close Oct.2026\?$/ }));
  expect(asked.getByText(/no longer changes/)).toBeTruthy();
  expect(network.callsOf("runs.close")).toHaveLength(0);
  await user.click(asked.getByRole("button", { name: "Close the run" }));
  await user.click(await screen.findByRole("button", { name: "Undo the close" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Undo the close" }));
  expect(await screen.findByRole("button", { name: "Compute again" })).toBeTruthy();
});

test("the member who closed a run is not offered to approve it", async () => {
  sharesNetwork()
    .answer("shares.settings", { ...SETTINGS, needs_approval: true })
    .answer("runs.get", runWith({ ...CLOSED }));
  renderShares(AT);
  await screen.findByText(/Whoever closed it cannot/);
  expect(button("Approve")).toBeNull();
});

test("if a second member must approve, a run cannot be sent before that", async () => {
  const network = sharesNetwork()
    .answer("shares.settings", { ...SETTINGS, needs_approval: true })
    .answer("runs.get", runWith({ ...CLOSED, can_approve: true }))
    .refuse("runs.approve", 409, MESSAGES.approvesOwn);
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  await screen.findByText(MESSAGES.approvesOwn);
  expect(button("Send it to the payees")).toBeNull();
  const approved = runWith({ ...CLOSED, approved_at: "2026-11-03T10:00:00.000Z" });
  network
    .answer("runs.approve", () => {
      network.answer("runs.get", approved);
      return approved;
    })
    .answer("runs.send", { ...RUN, ...SENT });
  await user.click(screen.getByRole("button", { name: "Approve" }));
  await user.click(await screen.findByRole("button", { name: "Send it to the payees" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Send" }));
  await waitFor(() => expect(network.callsOf("runs.send").map(({ input }) => input)).toEqual([{ id: RUN_ID }]));
});

test("a preview is discarded after one question, and the list is shown", async () => {
  const network = sharesNetwork().answer("runs.discard", { message: SUCCESSES.runDiscarded });
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }));
  await screen.findByText(SUCCESSES.runDiscarded);
  expect(window.location.search).toBe("?tab=shares");
  expect(network.callsOf("runs.discard")).toHaveLength(1);
});

test("sending says first who gets a link, who has a login, and who gets nothing", async () => {
  const [ada = expect.unreachable()] = RUN_DETAILS.payees;
  const named = (name: string, told: RunPayee["told"]) => ({ ...ada, payee: name, name, told });
  const payees = [named("Ann", "link"), named("Bo", "no_email"), named("Cy", "login_and_email"), named("Di", "link")];
  const network = sharesNetwork().answer("runs.get", runWith({ ...CLOSED, payees: [named("Bo", "link")] }));
  const { user } = renderShares(AT);
  const send = await screen.findByRole("button", { name: "Send it to the payees" });
  // What has changed since the run was read is shown, too.
  network.answer("runs.get", runWith({ ...CLOSED, payees }));
  await user.click(send);
  const dialog = within(await screen.findByRole("alertdialog"));
  await dialog.findByText("Cy");
  const rows = dialog.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(rows.map((row) => row.map((text) => text?.replaceAll("\u00a0", " ")))).toEqual([
    ["A link by email that works for 30 days: 2 payees", "Ann, Di"],
    ["A login that shows it, and an email without figures: 1 payee", "Cy"],
    ["Nothing, because there is no email and no login: 1 payee", "Bo"],
  ]);
  expect(dialog.getByText(/give a link or the PDF to whoever gets nothing\. It cannot be undone\./)).toBeTruthy();
  expect(await axeFindings()).toEqual([]);
});

test("a payee who is held says until when, and says nothing once paid", async () => {
  const [ada = expect.unreachable(), ben = expect.unreachable()] = RUN_DETAILS.payees;
  const held = { held: "bank_changed", held_until: "2026-12-01T10:04:00.000Z" } as const;
  const payees = [
    { ...ada, ...held },
    { ...ben, ...held, paid: ben.payable },
  ];
  sharesNetwork()
    .answer("runs.list", runsPage([{ ...RUN, ...SENT }], "2026-11-01"))
    .answer("runs.get", runWith({ ...SENT, payees }));
  const { user } = renderShares(AT);
  const text = /Held: new payment details, until 1.Dec.2026, 10:04.UTC/;
  const grid = within(await screen.findByRole("grid", { name: "Payees of the run" }));
  expect(grid.getByRole("row", { name: /Ada Lind/ }).textContent).toMatch(text);
  expect(grid.getByRole("row", { name: /Ben Ode/ }).textContent).not.toContain("Held");
  await user.click(screen.getByRole("button", { name: "Mark as paid…" }));
  const dialog = await screen.findByRole("dialog", { name: "Who was paid?" });
  await waitFor(() => expect(dialog.textContent).toMatch(text));
});

test("the day of payment is set, and whoever is paid for a payee is named", async () => {
  const [ada = expect.unreachable(), ben = expect.unreachable()] = RUN_DETAILS.payees;
  const sent = runWith({ ...SENT, payees: [{ ...ada, through: "Max Manager" }, ben] });
  const net = sharesNetwork()
    .answer("runs.list", runsPage([{ ...RUN, ...SENT }], "2026-11-01"))
    .answer("runs.get", sent)
    .answer("runs.setPayDay", ({ pay_on }: { pay_on: string | null }) => {
      net.answer("runs.get", { ...sent, pay_on });
      return { ...RUN, ...SENT, pay_on };
    });
  const { user, container } = renderShares(AT);
  const day = await screen.findByLabelText("Day of payment");
  expect(screen.queryByRole("button", { name: "Save the day of payment" })).toBeNull();
  await user.type(day, "2026-12-01");
  await user.click(screen.getByRole("button", { name: "Save the day of payment" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save the day of payment" })).toBeNull());
  expect(net.callsOf("runs.setPayDay").map(({ input }) => input)).toEqual([{ id: RUN_ID, pay_on: "2026-12-01" }]);
  const grid = within(screen.getByRole("grid", { name: "Payees of the run" }));
  expect(grid.getByRole("row", { name: /Ada Lind/ }).textContent).toContain("Through Max Manager");
  expect(await axeFindings(container)).toEqual([]);
});

test("payees whose payment is held are not preselected as paid, and a payment can come back", async () => {
  const [ada, ben] = RUN_DETAILS.payees;
  const sent = runWith({
    ...SENT,
    payees: [ada ?? expect.unreachable(), { ...(ben ?? expect.unreachable()), held: "no_bank" as const }],
  });
  const network = sharesNetwork()
    .answer("runs.list", runsPage([{ ...RUN, ...SENT }], "2026-11-01"))
    .answer("runs.get", sent)
    .answer("runs.recordPayment", () => {
      const payees = sent.payees.map((each) => (each.payee === ADA_ID ? { ...each, paid: "283.33" } : each));
      const paid = runWith({ ...SENT, payees });
      network.answer("runs.get", paid);
      return paid;
    });
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Mark as paid…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Who was paid?" }));
  expect((await dialog.findByRole<HTMLInputElement>("checkbox", { name: /Ben Ode/ })).checked).toBe(false);
  expect(await axeFindings()).toEqual([]);
  await user.clear(dialog.getByLabelText("Day"));
  await user.type(dialog.getByLabelText("Day"), "2026-11-05");
  await user.click(dialog.getByRole("button", { name: "Mark as paid" }));
  await user.click(await screen.findByRole("button", { name: "Came back…" }));
  const back = within(await screen.findByRole("dialog", { name: "Whose payment came back?" }));
  await back.findByRole("checkbox", { name: /Ada Lind/ });
  expect(back.queryByRole("checkbox", { name: /Ben Ode/ })).toBeNull();
  await user.click(back.getByRole("button", { name: "Mark as returned" }));
  expect(await back.findByText("Choose at least one payee")).toBeTruthy();
  await user.click(back.getByRole("checkbox", { name: /Ada Lind/ }));
  await user.type(back.getByLabelText("Came back only, from Ada Lind"), "100");
  await user.click(back.getByRole("button", { name: "Mark as returned" }));
  await waitFor(() => expect(network.callsOf("runs.recordPayment")).toHaveLength(2));
  expect(network.callsOf("runs.recordPayment").map(({ input }) => input)).toEqual([
    { id: RUN_ID, kind: "paid", date: "2026-11-05", payees: [ADA_ID] },
    {
      ...{ id: RUN_ID, kind: "returned", payees: [ADA_ID], amounts: [{ payee: ADA_ID, amount: "100" }] },
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
});

test("a payment file can be downloaded, and a refusal appears in its dialog", async () => {
  const network = sharesNetwork()
    .answer("runs.list", runsPage([{ ...RUN, ...SENT }], null))
    .answer("runs.get", runWith({ ...SENT }))
    .refuse("runs.paymentFile", 409, MESSAGES.noPayer);
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Bank file…" }));
  const bank = within(await screen.findByRole("dialog", { name: "A file for the bank" }));
  await user.click(bank.getByRole("button", { name: "Download" }));
  expect((await bank.findByRole("alert")).textContent).toBe(MESSAGES.noPayer);
  await user.click(bank.getByRole("button", { name: "Cancel" }));
  network.answer("runs.paymentFile", { file_name: "wise-2026-10-31.csv", content: "a,b", payments: 2, left_out: 1 });
  await user.click(screen.getByRole("button", { name: "Wise file…" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "A file for Wise" })).getByRole("button", { name: "Download" }),
  );
  await screen.findByText("2 payments written to wise-2026-10-31.csv");
  await screen.findByText(/^1 payee is not in it/);
  expect(network.callsOf("runs.paymentFile").at(-1)?.input).toMatchObject({ id: RUN_ID, by: "wise", source: "EUR" });
  const [file] = saved.mock.calls[0] ?? expect.unreachable();
  expect(await readBlob(file as Blob)).toBe("a,b");
  saved.mockRestore();
});

test("an older run leads to the newest, which has everything that is due", async () => {
  const newer = { ...RUN, ...SENT, id: BEN_ID, from: "2026-11-01", to: "2026-11-30" };
  sharesNetwork()
    .answer("runs.list", runsPage([newer, { ...RUN, ...SENT }], null))
    .answer("runs.get", runWith({ ...SENT }));
  renderShares(AT);
  expect((await screen.findByRole("link", { name: "Pay the newest run" })).getAttribute("href")).toContain(BEN_ID);
  expect(button("Mark as paid…")).toBeNull();
});

test("without Premium a preview shows everything, and what closing needs", async () => {
  sharesNetwork()
    .answer("shares.settings", { ...SETTINGS, included: false })
    .answer("subscription.status", FREE_SUBSCRIPTION);
  renderShares(AT);
  await screen.findByText(/Closing and sending runs needs Premium/);
  expect(button("Close the run")).toBeNull();
  expect(screen.getByRole("grid", { name: "Payees of the run" })).toBeTruthy();
});

test("a viewer sees the run without buttons that change it, and who can begin one", async () => {
  const network = newArtistNetwork()
    .answer("auth.me", { ...ARTIST, role: "viewer", read_only: true })
    .answer("runs.get", runWith({ ...SENT }))
    .answer("runs.list", runsPage([], null))
    .answer("shares.settings", SETTINGS);
  answerParts(network);
  const { unmount } = renderApp(`/dashboard?tab=shares&run=${RUN_ID}`);
  await screen.findByRole("grid", { name: "Payees of the run" });
  for (const name of ["Compute again", "Mark as paid…", "Bank file…", "Send it to the payees", "Undo the close"])
    expect(button(name)).toBeNull();
  unmount();
  network.answer("runs.list", runsPage([], null));
  renderApp("/dashboard?tab=shares");
  expect(await screen.findByText(whoCan("shares:write"))).toBeTruthy();
  expect(button("Begin a run")).toBeNull();
});

test("a failed load can be retried, and a run that does not exist says so", async () => {
  const network = sharesNetwork().refuse("runs.get", 500);
  const { user } = renderShares(AT);
  await screen.findByText("Failed to load the run");
  network.refuse("runs.get", 404, MESSAGES.runNotFound);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("There is no such run.")).toBeTruthy();
});

test("a run is a list of what is done, not needed, and open with the way to settle it", async () => {
  const line = (step: RunStep["step"], state: RunStep["state"], more: Partial<RunStep> = {}): RunStep => ({
    ...{ step, state, detail: `About ${step}.`, amounts: [], names: [], more: 0 },
    ...more,
  });
  const checklist = [
    line("rates", "not_needed"),
    line("uncovered", "open", { amounts: [{ currency: "USD", amount: "61/3", before: null }] }),
    line("payees", "open", { names: ["Ada Lind"], more: 3 }),
    line("last_period", "done", { amounts: [{ currency: "USD", amount: "425", before: "400" }] }),
    line("close", "open"),
  ];
  sharesNetwork().answer("runs.get", runWith({ checklist }));
  const { container } = renderShares(AT);
  const list = within(await screen.findByRole("list", { name: "What this run needs" }));
  const [rates, uncovered, payees, last, close] = list.getAllByRole("listitem");
  expect(rates?.textContent).toContain("Exchange rates: Not needed");
  expect(uncovered?.textContent).toContain("Without a deal: Open");
  expect(uncovered?.textContent).toContain("$20.33");
  expect(within(uncovered ?? expect.unreachable()).getByRole("link", { name: "Make a deal" })).toBeTruthy();
  expect(payees?.textContent).toContain("Ada Lind and 3 more");
  expect(last?.textContent).toContain("$425.00 after $400.00");
  expect(within(close ?? expect.unreachable()).getByRole("button", { name: "Close the run" })).toBeTruthy();
  expect(await axeFindings(container)).toEqual([]);
});
