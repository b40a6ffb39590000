import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FREE_SUBSCRIPTION } from "../../../../test/answers/answers.ts";
import { ADA, ADA_ID, BEN, CHANGED_PERIODS, payeesPage } from "../../../../test/answers/share-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { renderShares, sharesNetwork } from "../../../../test/render-shares.tsx";

const LIST = "&view=payees";
const AT = `${LIST}&payee=${ADA_ID}`;

test("payees are listed with how they are paid, and erased ones are not asked for", async () => {
  const network = sharesNetwork().answer("shares.payees", payeesPage([ADA]));
  const { container } = renderShares(LIST);
  const row = within(await screen.findByRole("row", { name: /Ada Lind/ }));
  for (const text of ["USD", "Bank transfer", "•••• 6666", "$50.00"])
    expect(row.getAllByText(text).length).toBeGreaterThan(0);
  expect(network.callsOf("shares.payees").map(({ input }) => input)).toEqual([{ erased: "false" }]);
  expect(await axeFindings(container)).toEqual([]);
});

test("a payee is added as written, and an error appears at its field", async () => {
  const network = sharesNetwork().answer("shares.addPayee", ADA);
  const { user } = renderShares(LIST);
  await user.click(await screen.findByRole("button", { name: "Add a payee" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a payee" }));
  await user.type(dialog.getByLabelText("Email"), "nobody");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText("Enter the email as name@example.com")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText("Name"));
  await user.clear(dialog.getByLabelText("Email"));
  await user.type(dialog.getByLabelText("Name"), "Ada Lind");
  await user.selectOptions(dialog.getByLabelText("Country"), "SE");
  await user.selectOptions(dialog.getByLabelText("Currency"), "EUR");
  await user.selectOptions(dialog.getByLabelText("Paid by"), "bank");
  await user.click(dialog.getByRole("button", { name: "Withhold tax" }));
  await user.selectOptions(dialog.getByLabelText("Tax withheld, 1: country"), "US");
  await user.type(dialog.getByLabelText("Tax withheld, 1: rate"), "30%");
  expect(await axeFindings()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(window.location.search).toContain(`payee=${ADA_ID}`));
  expect(network.callsOf("shares.addPayee").map(({ input }) => input)).toEqual([
    {
      name: "Ada Lind",
      email: null,
      country: "SE",
      currency: "EUR",
      minimum: null,
      paid_by: "bank",
      tax_form: "none",
      tax_form_expires: null,
      language: "en",
      paid_through: null,
      withholding: [{ kind: null, store: null, territory: "US", rate: "30%" }],
    },
  ]);
});

test("a payee is paid through another, who is named on the payee's screen", async () => {
  const net = sharesNetwork().answer("shares.changePayee", (input: object) => {
    const through = { ...ADA, ...input, paid_through: BEN.id, paid_through_name: BEN.name };
    net.answer("shares.payees", payeesPage([through, BEN]));
    return through;
  });
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Change" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change Ada Lind" }));
  await user.selectOptions(await dialog.findByLabelText("Paid through"), BEN.name);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("link", { name: BEN.name })).toBeTruthy();
  expect(net.callsOf("shares.changePayee").map(({ input }) => input)).toEqual([{ id: ADA_ID, paid_through: BEN.id }]);
});

test("other rules of withholding hold from the next period on, and from an earlier day only once it is seen what that costs", async () => {
  const net = sharesNetwork().answer("shares.changePayee", ADA);
  const { user } = renderShares(AT);
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: "Change" }));
    return within(await screen.findByRole("dialog", { name: "Change Ada Lind" }));
  };
  const first = await open();
  expect(first.queryByLabelText("These rules hold from")).toBeNull();
  await user.clear(first.getByLabelText("Tax withheld, 1: rate"));
  await user.type(first.getByLabelText("Tax withheld, 1: rate"), "15%");
  expect((await first.findByLabelText<HTMLInputElement>("These rules hold from")).value).toBe("2026-11-01");
  await user.click(first.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(net.callsOf("shares.closedPeriods")).toEqual([]);
  expect(net.callsOf("shares.changePayee")[0]?.input).not.toHaveProperty("changes_from");

  net.answer("shares.closedPeriods", CHANGED_PERIODS);
  const second = await open();
  await user.clear(second.getByLabelText("Tax withheld, 1: rate"));
  await user.type(second.getByLabelText("Tax withheld, 1: rate"), "15%");
  const from = await second.findByLabelText("These rules hold from");
  await user.clear(from);
  expect(second.getByText(/you are shown what it changes before it is saved/)).toBeTruthy();
  await user.type(from, "2026-02-01");
  await user.click(second.getByRole("button", { name: "Save" }));
  const asked = within(await screen.findByRole("alertdialog", { name: "Change closed periods?" }));
  expect(asked.getByRole("listitem").textContent).toContain("Ada Lind−$300.15");
  expect(net.callsOf("shares.changePayee")).toHaveLength(1);
  await user.click(asked.getByRole("button", { name: "Save, and post the difference" }));
  await waitFor(() => expect(net.callsOf("shares.changePayee")).toHaveLength(2));
  const withholding = [{ kind: null, store: null, territory: "US", rate: "15%" }];
  expect(net.callsOf("shares.changePayee")[1]?.input).toMatchObject({ withholding, changes_from: "2026-02-01" });
  expect(net.callsOf("shares.closedPeriods").map(({ input }) => input)).toEqual([
    { withholding: { id: ADA_ID, withholding, changes_from: "2026-02-01" } },
  ]);
});

test("a day from when rules hold is asked about and saved with other rules only", async () => {
  const net = sharesNetwork().answer("shares.changePayee", ADA).answer("shares.closedPeriods", CHANGED_PERIODS);
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Change" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change Ada Lind" }));
  const setRate = async (rate: string) => {
    await user.clear(dialog.getByLabelText("Tax withheld, 1: rate"));
    await user.type(dialog.getByLabelText("Tax withheld, 1: rate"), rate);
  };
  await setRate("15%");
  const from = await dialog.findByLabelText("These rules hold from");
  await user.clear(from);
  await user.type(from, "2026-02-01");
  await setRate("30%");
  expect(dialog.queryByLabelText("These rules hold from")).toBeNull();
  await user.type(dialog.getByLabelText("Name"), "e");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(net.callsOf("shares.closedPeriods")).toEqual([]);
  expect(net.callsOf("shares.changePayee").map(({ input }) => input)).toEqual([{ id: ADA_ID, name: "Ada Linde" }]);
});

test("a payee's rules are shown with their first day, and those before", async () => {
  const before = [{ from: null, rules: [] }];
  sharesNetwork().answer(
    "shares.payees",
    payeesPage([{ ...ADA, withholding_from: "2026-11-01", withholding_before: before }]),
  );
  renderShares(AT);
  const fact = (await screen.findByText("Tax withheld")).nextElementSibling;
  expect(fact?.textContent?.replaceAll("\u00a0", " ")).toBe("30% of United Statesfrom 1 Nov 2026None");
});

test("if the plan has no room for payees, the upgrade replaces the button", async () => {
  sharesNetwork()
    .answer("shares.payees", payeesPage([ADA, BEN, { ...BEN, id: crypto.randomUUID(), name: "Cy" }], 3))
    .answer("subscription.status", FREE_SUBSCRIPTION);
  renderShares(LIST);
  expect(await screen.findByText(/The Free plan has 3 payees/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a payee" })).toBeNull();
});

test("bank details ask for the password, and a wrong one is reported at its field", async () => {
  const network = sharesNetwork().refuse("shares.setBank", 401, MESSAGES.wrongPassword, [
    { field: "password", message: MESSAGES.wrongPassword },
  ]);
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Bank details…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Bank details of Ada Lind" }));
  await user.type(dialog.getByLabelText("IBAN"), "SE45 5000 0000 0583 9825 7466");
  await user.click(dialog.getByRole("button", { name: "Save bank details" }));
  expect(await dialog.findByText("Enter your password")).toBeTruthy();
  await user.type(dialog.getByLabelText("Your password"), "blue-oxide-77");
  await user.click(dialog.getByRole("button", { name: "Save bank details" }));
  expect(await dialog.findByText(MESSAGES.wrongPassword)).toBeTruthy();
  network.answer("shares.setBank", { ...ADA, bank: "7466" });
  await user.click(dialog.getByRole("button", { name: "Save bank details" }));
  expect(await screen.findByText("Bank details saved, ending in 7466")).toBeTruthy();
  expect(network.callsOf("shares.setBank").at(-1)?.input).toEqual({
    id: ADA_ID,
    iban: "SE45 5000 0000 0583 9825 7466",
    account: null,
    holder: null,
    password: "blue-oxide-77",
  });
});

test("an American account is asked for as its bank writes it", async () => {
  const network = sharesNetwork().refuse("shares.setBank", 400, MESSAGES.badRouting, [
    { field: "account.routing", message: MESSAGES.badRouting },
  ]);
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Bank details…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Bank details of Ada Lind" }));
  await user.selectOptions(dialog.getByLabelText("Account"), "USA, in dollars");
  await user.type(dialog.getByLabelText("Routing number"), "121000249");
  await user.type(dialog.getByLabelText("Account number"), "1234567");
  await user.selectOptions(dialog.getByLabelText("Type"), "Savings");
  await user.type(dialog.getByLabelText("Your password"), "blue-oxide-77");
  expect(await axeFindings()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Save bank details" }));
  expect(await dialog.findByText(MESSAGES.badRouting)).toBeTruthy();
  expect(network.callsOf("shares.setBank").at(-1)?.input).toEqual({
    id: ADA_ID,
    iban: null,
    account: { kind: "ach", routing: "121000249", account: "1234567", type: "savings", holder: "person" },
    holder: null,
    password: "blue-oxide-77",
  });
});

test("only a member with the role payee is offered as reader, and erasing says what stays", async () => {
  const member = { real_name: null, joined_at: "2026-11-01T09:00:00.000Z", opened_at: null, you: false };
  const reader = crypto.randomUUID();
  const network = sharesNetwork()
    .answer("members.list", {
      members: [
        { ...member, user_id: reader, email: "ada@example.com", role: "payee" },
        { ...member, user_id: crypto.randomUUID(), email: "vi@example.com", role: "viewer" },
      ],
      invitations: [],
      included: true,
    })
    .answer("shares.setReader", { ...ADA, user_id: reader })
    .answer("shares.erasePayee", { message: SUCCESSES.payeeErased });
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Who reads it…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("option", { name: "ada@example.com" });
  expect(dialog.getAllByRole("option").map((option) => option.textContent)).toEqual(["Nobody", "ada@example.com"]);
  await user.selectOptions(dialog.getByLabelText("Member"), reader);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(network.callsOf("shares.setReader").map(({ input }) => input)).toEqual([{ id: ADA_ID, user_id: reader }]),
  );
  await user.click(await screen.findByRole("button", { name: "Erase…" }));
  const asked = within(await screen.findByRole("alertdialog", { name: "Erase Ada Lind?" }));
  expect(asked.getByText(/Amounts in closed runs stay/)).toBeTruthy();
  await user.click(asked.getByRole("button", { name: "Erase" }));
  expect(await screen.findByText(SUCCESSES.payeeErased)).toBeTruthy();
  expect(window.location.search).toBe("?tab=shares&view=payees");
});
