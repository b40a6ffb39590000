import type { PayeeQuestion } from "@ledgerline/contract/shares/questions";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  ADA_ID,
  NO_QUESTIONS,
  NOTHING_EARNED,
  RUN_ID,
  SENT_STATEMENT,
  STATEMENT,
} from "../../test/answers/share-answers.ts";
import { axeFindings } from "../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../test/render-app.tsx";

const OPENED = {
  ...{ statement: STATEMENT, statements: [SENT_STATEMENT] },
  ...{ opens_all: true, expires_at: "2026-12-04T09:00:00.000Z" },
};
const TOKEN = `0199bb00-0000-7000-8000-000000000009.${"x".repeat(32)}`;

const linkNetwork = () =>
  newArtistNetwork().answer("shares.linkQuestions", NO_QUESTIONS).answer("shares.linkEarned", NOTHING_EARNED);

test("a link opens one statement, and its lines by the same link", async () => {
  const network = linkNetwork()
    .answer("shares.openLink", OPENED)
    .answer("shares.linkLines", { lines: [], parts: null, cursor: null, gone: [] });
  const { user, container } = renderApp(`/statement#${TOKEN}`, { token: null });
  expect(await screen.findByRole("heading", { level: 1, name: "Your royalties from Tin Orchard" })).toBeTruthy();
  expect(screen.getByText(/works until 4.Dec.2026/)).toBeTruthy();
  await waitFor(() => expect(window.location.hash).toBe(""));
  await user.click(screen.getByRole("button", { name: /^\$1,000.00 at 50%/ }));
  await user.click(screen.getByRole("button", { name: "Show the lines" }));
  expect(await screen.findByText("None of these lines is still booked.")).toBeTruthy();
  expect(network.callsOf("shares.linkLines").map(({ input }) => input)).toEqual([{ token: TOKEN, run: RUN_ID, no: 0 }]);
  expect(await axeFindings(container)).toEqual([]);
});

test("a link to one statement asks for nothing of others", async () => {
  const network = linkNetwork().answer("shares.openLink", { ...OPENED, opens_all: false });
  renderApp(`/statement#${TOKEN}`, { token: null });
  expect(await screen.findByText(/works until 4.Dec.2026/)).toBeTruthy();
  expect(network.callsOf("shares.linkEarned")).toEqual([]);
});

test("a link opens again in the same tab and after a reload, and its token is in no address", async () => {
  const network = linkNetwork().refuse("shares.openLink", 503, "Ledgerline is busy");
  const opened = () => screen.findByRole("heading", { level: 1, name: "Your royalties from Tin Orchard" });
  const asked = () => network.callsOf("shares.openLink").map(({ input }) => (input as { token: string }).token);
  const openInTab = (token: string) => act(() => window.location.assign(`#${token}`));
  const { unmount } = renderApp(`/statement#${TOKEN}`, { token: null });
  await screen.findByText("Ledgerline is busy");

  network.answer("shares.openLink", OPENED);
  openInTab(TOKEN);
  await opened();
  await waitFor(() => expect(window.location.hash).toBe(""));
  unmount();
  renderApp(null, { token: null });
  await opened();
  expect(new Set(asked())).toEqual(new Set([TOKEN]));

  const other = TOKEN.replace("9.", "8.");
  openInTab(other);
  await waitFor(() => expect(asked().at(-1)).toBe(other));
  await opened();
  await waitFor(() => expect(window.location.hash).toBe(""));
});

test("a link that does not work or was cut short says what to do", async () => {
  linkNetwork().refuse("shares.openLink", 400, MESSAGES.staleShareLink);
  const { unmount } = renderApp(`/statement#${TOKEN}`, { token: null });
  expect(await screen.findByText(/no longer works/)).toBeTruthy();
  unmount();
  renderApp("/statement#cut", { token: null });
  expect(await screen.findByText(/no longer works/)).toBeTruthy();
});

test.each([
  ["de", "Sie erhalten 224,67 €", "Ihre Lizenzerlöse von Tin Orchard", "Ich habe eine Frage dazu"],
  ["pl", "Otrzymujesz 224,67 €", "Twoje tantiemy od Tin Orchard", "Mam pytanie w tej sprawie"],
  ["ja", "お支払額は€224.67です", "Tin Orchardからの印税", "これについて質問する"],
] as const)("a payee who reads %s has all of it in that language", async (language, headline, title, ask) => {
  linkNetwork().answer("shares.openLink", { ...OPENED, statement: { ...STATEMENT, language } });
  const { container } = renderApp(`/statement#${TOKEN}`, { token: null });
  await screen.findByRole("heading", { level: 1, name: title });
  expect(container.textContent?.replaceAll("\u00a0", " ")).toContain(headline);
  expect(screen.getByRole("button", { name: ask })).toBeTruthy();
  expect(container.querySelector(`[lang="${language}"]`)).toBeTruthy();
  // What is the server's, such as names and terms, is not the catalogue's.
  expect(container.textContent).not.toMatch(/\b(?:Balance|Songs|Costs|Receipts|Paid|Download|advances)\b/);
  expect(await axeFindings(container)).toEqual([]);
});

test("names from right to left end their direction above a statement and its deals", async () => {
  const [name, deal] = ["ليلى الحداد", "بحر الفجر (Live)"];
  const deals = STATEMENT.deals.map((each) => ({ ...each, deal }));
  linkNetwork().answer("shares.openLink", { ...OPENED, statement: { ...STATEMENT, name, deals } });
  renderApp(`/statement#${TOKEN}`, { token: null });
  for (const own of [name, deal]) {
    const [heading = expect.unreachable()] = await screen.findAllByRole("heading", { name: own });
    expect(within(heading).getByText(own).tagName).toBe("BDI");
  }
});

test("what cannot be loaded by a link is said in the payee's language, and not in the server's", async () => {
  const network = linkNetwork()
    .answer("shares.openLink", { ...OPENED, statement: { ...STATEMENT, language: "fr" } })
    .refuse("shares.linkQuestions", 503, "Ledgerline is busy")
    .refuse("shares.linkLines", 429, "Too many requests. Please wait 5 minutes and try again.");
  const { user, container } = renderApp(`/statement#${TOKEN}`, { token: null });
  expect(await screen.findByText("Vos questions n’ont pas pu être chargées. Réessayez.")).toBeTruthy();
  const [tide = expect.unreachable()] = await screen.findAllByRole("button", { name: /^Tide/ });
  await user.click(tide);
  expect(await screen.findByText("Cela fait beaucoup en peu de temps. Réessayez dans quelques minutes.")).toBeTruthy();
  expect(container.textContent).not.toMatch(/busy|try again/i);
  network.answer("shares.linkQuestions", NO_QUESTIONS);
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(screen.queryByText(/Vos questions/)).toBeNull());
});

test("a payee asks about a song by their link, and reads the answer as it was written", async () => {
  const answered: PayeeQuestion = {
    ...{ id: "0199bb00-0000-7000-8000-0000000000aa", run_id: RUN_ID, from: "2026-10-01", to: "2026-10-31" },
    ...{ payee: ADA_ID, name: "Ada Lind", line: "Tide", track_id: "QZAAA2600001", state: "answered" },
    messages: [
      { by: "payee", text: "Why <b>so</b> few?\nhttps://evil.example", at: "2026-11-05T09:00:00.000Z" },
      { by: "account", text: "September came late.", at: "2026-11-06T09:00:00.000Z" },
    ],
    changed_at: "2026-11-06T09:00:00.000Z",
  };
  const network = linkNetwork()
    .answer("shares.openLink", OPENED)
    .answer("shares.linkAsk", { message: "Question sent" });
  network.answer("shares.linkLines", { lines: [], parts: null, cursor: null, gone: [] });
  const { user, container } = renderApp(`/statement#${TOKEN}`, { token: null });
  const [tide = expect.unreachable()] = await screen.findAllByRole("button", { name: /^Tide/ });
  await user.click(tide);
  const song = within(document.getElementById(tide.getAttribute("aria-controls") ?? "") ?? document.body);
  await user.click(await song.findByRole("button", { name: "I have a question about this" }));
  await user.type(await screen.findByRole("textbox", { name: "Your question" }), "Why so few?");
  network.answer("shares.linkQuestions", { questions: [answered], open: 0, count: 1, cursor: null });
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("September came late.")).toBeTruthy();
  expect(network.callsOf("shares.linkAsk").map(({ input }) => input)).toEqual([
    { token: TOKEN, run: RUN_ID, line: "Tide", song: "0 track QZAAA2600001", question: null, text: "Why so few?" },
  ]);
  const written = screen.getByText(/Why <b>so<\/b> few\?/);
  expect([written.getAttribute("dir"), written.querySelector("a, b")]).toEqual(["auto", null]);
  expect(await axeFindings(container)).toEqual([]);
});
