import type { SpotifyCallbackInput } from "@ledgerline/contract/streaming/streaming";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, test } from "vitest";
import { axeFindings } from "../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../test/render-app.tsx";
import { TOKEN } from "../../test/render-screen.tsx";
import { Providers } from "../app/providers.tsx";
import { Router } from "../app/router.tsx";
import { sessionToken } from "../lib/calls/session-token.ts";

const ANSWER = "/auth/spotify/callback?code=the-code&state=the-state";

test("code and state are sent once and leave the address at once, and the dashboard opens", async () => {
  const network = newArtistNetwork();
  const sent: SpotifyCallbackInput[] = [];
  network.answer("streaming.spotifyCallback", (input: SpotifyCallbackInput) => {
    sent.push(input);
    return { message: "Spotify connected" };
  });
  const release = network.hold("streaming.spotifyCallback");
  window.history.replaceState(null, "", ANSWER);
  sessionToken.save(TOKEN);
  render(
    <StrictMode>
      <Providers>
        <Router />
      </Providers>
    </StrictMode>,
  );
  expect(await screen.findByRole("heading", { name: "Finishing with Spotify" })).toBeTruthy();
  expect(window.location.href).not.toMatch(/the-code|the-state/);
  release();
  expect(await screen.findByRole("heading", { name: "Spotify is connected" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Go to Platforms" }));
  expect(sent).toEqual([{ state: "the-state", code: "the-code" }]);
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe("/dashboard?tab=platforms"));
  expect(network.callsOf("streaming.spotifyCallback")).toHaveLength(1);
});

test.each([
  ["a refusal", "?error=access_denied&state=the-state", MESSAGES.authorizationDenied, MESSAGES.authorizationDenied],
  ["an expired state", "?code=c&state=the-state", MESSAGES.staleAuthorization, MESSAGES.staleAuthorization],
  ["no reason", "?code=c&state=the-state", null, "Failed to connect Spotify"],
] as const)("%s is shown, stays on screen, and links back to Platforms", async (_name, search, detail, shown) => {
  const network = newArtistNetwork().refuse("streaming.spotifyCallback", 400, detail);
  const { user } = renderApp(`/auth/spotify/callback${search}`);
  expect((await screen.findByRole("alert")).textContent).toBe(`Spotify was not connected${shown}`);
  expect(network.callsOf("streaming.spotifyCallback")).toHaveLength(1);
  expect(await axeFindings()).toEqual([]);
  await user.click(screen.getByRole("link", { name: "Back to Platforms" }));
  expect(await screen.findByRole("tab", { name: "Platforms", selected: true })).toBeTruthy();
});

test("opened without Spotify's answer, the page sends nothing and says so", async () => {
  const network = newArtistNetwork();
  renderApp("/auth/spotify/callback");
  expect((await screen.findByRole("alert")).textContent).toContain("without an answer from Spotify");
  expect(network.callsOf("streaming.spotifyCallback")).toEqual([]);
});

test("without a session nothing is sent, and the artist is told to log in and connect again", async () => {
  const network = newArtistNetwork();
  renderApp(ANSWER, { token: null });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Log in, then connect Spotify again under Platforms.",
  );
  expect(window.location.search).toBe("");
  expect(network.calls).toEqual([]);
});
