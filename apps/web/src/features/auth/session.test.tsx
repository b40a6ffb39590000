import { MESSAGES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ARTIST } from "../../../test/answers/answers.ts";
import { SUGGESTIONS } from "../../../test/answers/lookup-answers.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";
import { sessionToken } from "../../lib/calls/session-token.ts";

test("a visitor at /dashboard is sent to the landing page", async () => {
  newArtistNetwork();
  renderApp("/dashboard", { token: null });
  expect(await screen.findByRole("button", { name: "Start Tracking Now" })).toBeTruthy();
  expect(window.location.pathname).toBe("/");
});

test("a deep link is followed after the login, but not after logging out", async () => {
  const session = { access_token: "fresh-token", artist: ARTIST, notice: null };
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
  expect(screen.getByRole("status").textContent).toBe("Opening your books");
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

describe("a session that ends while the artist is at work", () => {
  /** A token like the server's, of which only the artist is read here. */
  const tokenOf = (artist: string, session: string) => `x.${btoa(JSON.stringify({ sub: artist, session }))}.x`;
  const OTHER = { ...ARTIST, id: "0b6f6f4e-8d0b-4e67-9d3f-6c5b8a7f1e22", email: "tom@example.com" };

  async function typeAndLapse(answers = ARTIST) {
    const network = newArtistNetwork().answer("auth.me", answers);
    const app = renderApp("/dashboard?tab=artist-lookup", { token: tokenOf(ARTIST.id, "first") });
    const field = await screen.findByLabelText<HTMLInputElement>("Artist");
    network.refuse("artists.search", 401, MESSAGES.sessionEnded);
    await app.user.type(field, "Paper Lanterns{Enter}");
    return { ...app, network };
  }

  async function logInAgain({ user, network }: Awaited<ReturnType<typeof typeAndLapse>>, artist: typeof ARTIST) {
    network.answer("artists.search", SUGGESTIONS);
    network.answer("auth.login", { access_token: tokenOf(artist.id, "second"), artist, notice: null });
    network.answer("auth.me", artist);
    const dialog = await screen.findByRole("dialog", { name: "Your session has ended" });
    await user.keyboard("{Escape}");
    const email = within(dialog).getByLabelText<HTMLInputElement>("Email");
    expect(email.value).toBe("nadia@example.com");
    await user.clear(email);
    await user.type(email, artist.email);
    await user.type(within(dialog).getByLabelText("Password"), "blue-oxide-77{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sessionToken.read()).toBe(tokenOf(artist.id, "second"));
  }

  test("is renewed on the same screen, which keeps what was typed", async () => {
    const app = await typeAndLapse();
    await logInAgain(app, ARTIST);
    expect(screen.getByLabelText<HTMLInputElement>("Artist").value).toBe("Paper Lanterns");
    await waitFor(() => expect(app.network.callsOf("artists.search").at(-1)?.token).toBe(tokenOf(ARTIST.id, "second")));
  });

  test("shows nothing that was typed to another artist", async () => {
    const app = await typeAndLapse();
    await logInAgain(app, OTHER);
    expect((await screen.findByLabelText<HTMLInputElement>("Artist")).value).toBe("");
  });

  test("can be left for the landing page", async () => {
    const { user } = await typeAndLapse();
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    expect(await screen.findByRole("button", { name: "Start Tracking Now" })).toBeTruthy();
    expect(sessionToken.read()).toBeNull();
  });

  test("sends a guest, who has nothing to log in with, to the landing page", async () => {
    await typeAndLapse({ ...ARTIST, guest_until: "2026-11-24T10:00:00.000Z" });
    expect(await screen.findByRole("button", { name: "Start Tracking Now" })).toBeTruthy();
    expect(await screen.findByText(MESSAGES.sessionEnded)).toBeTruthy();
  });
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
