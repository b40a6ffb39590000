import { MESSAGES } from "@ledgerline/contract/wire/error";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ARTIST } from "../../../test/answers.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";
import { sessionToken } from "../../lib/calls/session-token.ts";

test("a visitor at /dashboard is sent to the landing page", async () => {
  newArtistNetwork();
  renderApp("/dashboard", { token: null });
  expect(await screen.findByRole("button", { name: "Start Tracking Now" })).toBeTruthy();
  expect(window.location.pathname).toBe("/");
});

test("a deep link leads where it says after the login, but not after logging out", async () => {
  const session = { access_token: "fresh-token", artist: ARTIST };
  newArtistNetwork().answer("auth.login", session);
  const { user } = renderApp("/dashboard?tab=export", { token: null });
  const logIn = async () => {
    await user.click(await screen.findByRole("button", { name: "Log in" }));
    await user.type(await screen.findByLabelText("Email"), "nadia@example.com");
    await user.type(screen.getByLabelText("Password"), "blue-oxide-77{Enter}");
    await screen.findByRole("heading", { level: 1, name: "Hello, Nadia Okoro" });
  };
  await logIn();
  expect(window.location.href).toMatch(/\/dashboard\?tab=export$/);
  await user.click(screen.getByRole("button", { name: "Log out" }));
  await logIn();
  expect(window.location.href).toMatch(/\/dashboard$/);
});

test("a logged-in artist at / sees a labelled spinner, then the dashboard", async () => {
  const release = newArtistNetwork().hold("auth.me");
  renderApp("/");
  expect(screen.getByRole("status").textContent).toBe("Checking your session");
  release();
  expect(await screen.findByRole("heading", { level: 1, name: "Hello, Nadia Okoro" })).toBeTruthy();
  expect(window.location.pathname).toBe("/dashboard");
});

test("a 401 ends the session: the token is removed and the landing page shown", async () => {
  newArtistNetwork().refuse("auth.me", 401, MESSAGES.sessionEnded);
  renderApp("/dashboard");
  expect(await screen.findByRole("button", { name: "Start Tracking Now" })).toBeTruthy();
  expect(sessionToken.read()).toBeNull();
  expect(await screen.findByText(MESSAGES.sessionEnded)).toBeTruthy();
});

test.each([
  ["a server failure", 503],
  ["no network", null],
] as const)("%s keeps the token and offers to retry", async (_name, status) => {
  const network = newArtistNetwork();
  if (status === null) network.offline("auth.me");
  else network.refuse("auth.me", status);
  const { user } = renderApp("/dashboard");
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(sessionToken.read()).toBe("token-of-the-test");
  network.answer("auth.me", ARTIST);
  await user.click(retry);
  expect(await screen.findByRole("heading", { level: 1, name: "Hello, Nadia Okoro" })).toBeTruthy();
});

test("a 401 from any other query ends the session too", async () => {
  const network = newArtistNetwork().refuse("analytics.overview", 401, MESSAGES.sessionEnded);
  renderApp("/dashboard");
  expect(await screen.findByRole("button", { name: "Start Tracking Now" })).toBeTruthy();
  await waitFor(() => expect(sessionToken.read()).toBeNull());
  expect(network.callsOf("auth.me")).toHaveLength(1);
});

test("logging out in another browser tab ends this one too", async () => {
  newArtistNetwork();
  renderApp("/dashboard");
  await screen.findByRole("heading", { level: 1 });
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(await screen.findByRole("button", { name: "Start Tracking Now" })).toBeTruthy();
});

test("an unknown address shows a page with a link home", async () => {
  newArtistNetwork();
  const { user } = renderApp("/nowhere", { token: null });
  expect(await screen.findByRole("heading", { level: 1, name: "There is no page at this address" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Go to the home page" }));
  expect(await screen.findByRole("button", { name: "Start Tracking Now" })).toBeTruthy();
});
