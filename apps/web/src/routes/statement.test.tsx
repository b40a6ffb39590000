import { MESSAGES } from "@ledgerline/contract/wire/error";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { STATEMENT } from "../../test/answers/share-answers.ts";
import { axeFindings } from "../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../test/render-app.tsx";

const TOKEN = `0199bb00-0000-7000-8000-000000000009.${"x".repeat(32)}`;

test("a link opens one statement, and its lines by the same link", async () => {
  const network = newArtistNetwork()
    .answer("shares.openLink", { statement: STATEMENT, expires_at: "2026-12-04T09:00:00.000Z" })
    .answer("shares.linkLines", { lines: [], parts: null, cursor: null, gone: [] });
  const { user, container } = renderApp(`/statement#${TOKEN}`, { token: null });
  expect(await screen.findByRole("heading", { level: 1, name: "Your royalties from Tin Orchard" })).toBeTruthy();
  expect(screen.getByText(/works until 4.Dec.2026/)).toBeTruthy();
  await waitFor(() => expect(window.location.hash).toBe(""));
  await user.click(screen.getByRole("button", { name: /^\$1,000.00 at 50%/ }));
  await user.click(screen.getByRole("button", { name: "Show the lines" }));
  expect(await screen.findByText("None of these lines is still booked.")).toBeTruthy();
  expect(network.callsOf("shares.linkLines").map(({ input }) => input)).toEqual([{ token: TOKEN, no: 0 }]);
  expect(await axeFindings(container)).toEqual([]);
});

test("a link opens again in the same tab and after a reload, and its token is in no address", async () => {
  const network = newArtistNetwork().refuse("shares.openLink", 503, "Ledgerline is busy");
  const opened = () => screen.findByRole("heading", { level: 1, name: "Your royalties from Tin Orchard" });
  const asked = () => network.callsOf("shares.openLink").map(({ input }) => (input as { token: string }).token);
  const openInTab = (token: string) => act(() => window.location.assign(`#${token}`));
  const { unmount } = renderApp(`/statement#${TOKEN}`, { token: null });
  await screen.findByText("Ledgerline is busy");

  network.answer("shares.openLink", { statement: STATEMENT, expires_at: "2026-12-04T09:00:00.000Z" });
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
  newArtistNetwork().refuse("shares.openLink", 400, MESSAGES.staleShareLink);
  const { unmount } = renderApp(`/statement#${TOKEN}`, { token: null });
  expect(await screen.findByText(MESSAGES.staleShareLink)).toBeTruthy();
  unmount();
  renderApp("/statement#cut", { token: null });
  expect(await screen.findByText(MESSAGES.staleShareLink)).toBeTruthy();
});
