import { MESSAGES } from "@ledgerline/contract/wire/error";
import { screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { ARTIST } from "../../../../test/answers/answers.ts";
import {
  ADA_ID,
  BEN_ID,
  NO_QUESTIONS,
  NOTHING_EARNED,
  RUN_ID,
  STATEMENT,
} from "../../../../test/answers/share-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../../../test/render-app.tsx";

const PAYEE = { ...ARTIST, artist_name: "Tin Orchard", role: "payee", read_only: true } as const;
const SENT = {
  run_id: RUN_ID,
  from: "2026-10-01",
  to: "2026-10-31",
  sent_at: "2026-11-04T09:00:00.000Z",
  closing: "224.67",
  payable: "224.67",
  paid: "0",
};

const BANK = { bank: "6666", bank_kind: "iban", bank_holder: null, bank_held_until: null } as const;
const ADA = {
  ...({ payee: ADA_ID, name: "Ada Lind", language: "en", currency: "EUR", balance: "224.67" } as const),
  bank: BANK,
};
const OLDER_ID = "01939b5e-7a52-7cc3-98d5-0000000000ff";

function network() {
  return newArtistNetwork()
    .answer("auth.me", PAYEE)
    .answer("shares.own", {
      account: "Tin Orchard",
      payees: [{ ...ADA, statements: [SENT] }],
      ...{ count: 1, cursor: null },
    })
    .answer("shares.ownStatement", STATEMENT)
    .answer("shares.ownQuestions", NO_QUESTIONS)
    .answer("shares.ownEarned", NOTHING_EARNED);
}

test("a payee's dashboard shows their balance and the statements sent to them, and nothing else", async () => {
  const net = network();
  const { user, container } = renderApp("/dashboard");
  await screen.findByRole("heading", { level: 1, name: "Your royalties from Tin Orchard" });
  const ada = within(await screen.findByRole("region", { name: "Ada Lind" }));
  expect(ada.getByText("Balance").parentElement?.textContent).toContain("€224.67");
  expect(screen.queryByRole("tab")).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(ada.getByRole("link", { name: /Oct.2026/ }));
  expect(await screen.findByRole("table", { name: "From the opening to the closing balance" })).toBeTruthy();
  expect(net.callsOf("shares.ownStatement").map(({ input }) => input)).toEqual([{ id: RUN_ID, payee: ADA_ID }]);
  expect(net.callsOf("runs.statement")).toEqual([]);
  await user.click(screen.getByRole("link", { name: "All statements" }));
  expect(await screen.findByRole("region", { name: "Ada Lind" })).toBeTruthy();
});

test("a payee changes the bank account that they are paid to, with their password", async () => {
  const net = network().answer("shares.setOwnBank", { ...BANK, bank: "7466" });
  const { user } = renderApp("/dashboard");
  const ada = within(await screen.findByRole("region", { name: "Ada Lind" }));
  expect(ada.getByText("Bank account").parentElement?.textContent).toContain("•••• 6666");
  await user.click(ada.getByRole("button", { name: "Change bank details…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Bank details of Ada Lind" }));
  expect(dialog.getByText(/^You and whoever pays you get an email/)).toBeTruthy();
  await user.type(dialog.getByLabelText("IBAN"), "SE4550000000058398257466");
  await user.type(dialog.getByLabelText("Your password"), "correct horse");
  await user.click(dialog.getByRole("button", { name: "Save bank details" }));
  expect(await screen.findByText("Bank details saved, ending in 7466")).toBeTruthy();
  expect(net.callsOf("shares.setOwnBank").map(({ input }) => input)).toMatchObject([
    { id: ADA_ID, iban: "SE4550000000058398257466", account: null, password: "correct horse" },
  ]);
});

test("a payee changes their bank account in their language, refusals and all", async () => {
  const language = "ja";
  const net = network()
    .answer("shares.own", {
      account: "Tin Orchard",
      payees: [{ ...ADA, language, statements: [SENT] }],
      ...{ count: 1, cursor: null },
    })
    .refuse("shares.setOwnBank", 401, MESSAGES.wrongPassword, [{ field: "password", message: MESSAGES.wrongPassword }]);
  const { user } = renderApp("/dashboard");
  expect(await screen.findByRole("heading", { level: 1, name: "Tin Orchardからの印税" })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "銀行口座を変更…" }));
  const sheet = await screen.findByRole("dialog", { name: "Ada Lindさんの振込先" });
  const dialog = within(sheet);
  expect(sheet.getAttribute("lang")).toBe(language);
  await user.selectOptions(dialog.getByLabelText("口座"), "米国（ドル）");
  await user.type(dialog.getByLabelText("口座番号"), "123");
  await user.click(dialog.getByRole("button", { name: "振込先を保存" }));
  expect(await dialog.findByText("パスワードを入力してください")).toBeTruthy();
  await user.type(dialog.getByLabelText("パスワード"), "wrong horse");
  await user.click(dialog.getByRole("button", { name: "振込先を保存" }));
  expect(await dialog.findByText("パスワードが違います。")).toBeTruthy();
  net.refuse("shares.setOwnBank", 400, MESSAGES.badRouting, [
    { field: "account.routing", message: MESSAGES.badRouting },
  ]);
  await user.click(dialog.getByRole("button", { name: "振込先を保存" }));
  expect(await dialog.findByText("routing numberではありません。9桁の数字をご確認ください。")).toBeTruthy();
  net.refuse("shares.setOwnBank", 503, "Ledgerline is busy");
  await user.click(dialog.getByRole("button", { name: "振込先を保存" }));
  expect(await dialog.findByText("振込先を保存できませんでした。もう一度お試しください。")).toBeTruthy();
  const labels = [...sheet.querySelectorAll("[aria-label]")].map((each) => each.getAttribute("aria-label"));
  // What banks abroad call their numbers, and a name, stand in no other language.
  const own = [sheet.textContent, ...labels].join(" ").replaceAll(/routing number|ada lind/gi, "");
  expect(own).not.toMatch(/[a-z]{2,} [a-z]{2,}/i);
  expect(await axeFindings()).toEqual([]);
});

test("a payee without a statement yet, and one whose statements cannot be loaded, are told so in the browser's language", async () => {
  const prefers = vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-AT"]);
  onTestFinished(() => prefers.mockRestore());
  const net = network().answer("shares.own", { account: "Tin Orchard", payees: [], count: 0, cursor: null });
  const { unmount } = renderApp("/dashboard");
  expect(await screen.findByText(/Tin Orchard hat noch nicht gesagt/)).toBeTruthy();
  unmount();
  net.refuse("shares.own", 503, "Ledgerline is busy");
  const { unmount: leave } = renderApp("/dashboard");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Die Abrechnung konnte nicht geladen werden. Versuchen Sie es noch einmal.Noch einmal versuchen",
  );
  leave();
  net.refuse("shares.ownStatement", 404, MESSAGES.shareStatementNotFound);
  renderApp(`/dashboard?run=${RUN_ID}&payee=${ADA_ID}`);
  expect(await screen.findByText("Diese Abrechnung gibt es nicht.")).toBeTruthy();
});

test("a payee who is not paid to an account of their own is asked for none", async () => {
  network().answer("shares.own", {
    account: "Tin Orchard",
    payees: [{ ...ADA, bank: null, statements: [SENT] }],
    ...{ count: 1, cursor: null },
  });
  renderApp("/dashboard");
  const ada = within(await screen.findByRole("region", { name: "Ada Lind" }));
  expect(ada.getByText("Balance")).toBeTruthy();
  expect(ada.queryByText("Bank account")).toBeNull();
});

test("statements beyond the first page are shown when they are asked for, below the newer ones of their payee", async () => {
  const ben = {
    payee: BEN_ID,
    name: "Ben Ode",
    language: "en",
    currency: "EUR",
    balance: "10.00",
    bank: null,
  } as const;
  const net = network().answer("shares.own", (input: { cursor?: string } | undefined) => ({
    ...{ account: "Tin Orchard", count: 3 },
    ...(input?.cursor
      ? {
          payees: [
            { ...ADA, statements: [{ ...SENT, run_id: OLDER_ID, from: "2026-09-01", to: "2026-09-30" }] },
            { ...ben, statements: [{ ...SENT, run_id: OLDER_ID, from: "2026-09-01", to: "2026-09-30" }] },
          ],
          cursor: null,
        }
      : {
          payees: [
            { ...ADA, statements: [SENT] },
            { ...ben, statements: [] },
          ],
          cursor: "next",
        }),
  }));
  const { user } = renderApp("/dashboard");
  const of = async (name: string) => within(await screen.findByRole("region", { name }));
  expect((await of("Ada Lind")).getAllByRole("link").map(({ textContent }) => textContent)).toHaveLength(1);
  expect((await of("Ben Ode")).getByText(/Show more for earlier ones/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await (await of("Ben Ode")).findByRole("link", { name: /Sep.2026/ })).toBeTruthy();
  const periods = (await of("Ada Lind")).getAllByRole("link").map(({ textContent }) => textContent);
  expect(periods).toEqual([expect.stringMatching(/Oct.2026/), expect.stringMatching(/Sep.2026/)]);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(net.callsOf("shares.own").map(({ input }) => input ?? null)).toEqual([null, { cursor: "next" }]);
});

test("once a session is known to be a payee's, a visit requests nothing that a payee may not see", async () => {
  const token = `head.${btoa(JSON.stringify({ acc: "tin", sub: "ada" }))}.signature`;
  network();
  const { unmount } = renderApp("/dashboard", { token });
  await screen.findByRole("region", { name: "Ada Lind" });
  unmount();
  const net = network();
  renderApp("/dashboard", { token });
  await screen.findByRole("region", { name: "Ada Lind" });
  expect(new Set(net.calls.map(({ path }) => path))).toEqual(new Set(["auth.me", "shares.own", "shares.ownEarned"]));
});

test("a payee cannot open another's statement, and without any is told what will come", async () => {
  const net = network().refuse("shares.ownStatement", 404, MESSAGES.shareStatementNotFound);
  const { unmount } = renderApp(`/dashboard?run=${RUN_ID}&payee=${ADA_ID}`);
  expect(await screen.findByText("There is no such statement.")).toBeTruthy();
  unmount();
  net.answer("shares.own", { account: "Tin Orchard", payees: [], count: 0, cursor: null });
  renderApp("/dashboard");
  expect(await screen.findByText(/Tin Orchard has not yet said which statements are yours/)).toBeTruthy();
});
