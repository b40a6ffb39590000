import type { SyncStatus } from "@ledgerline/contract/analytics";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SAMPLE_OVERVIEW, SYNC_STATUS } from "../../../test/answers/answers.ts";
import { CONNECTED, NADIA, statusWith } from "../../../test/answers/platform-answers.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";

const LIVE: SyncStatus = { ...SYNC_STATUS, sync_available: true, connected_platforms: 1 };
const IDLE = statusWith({ youtube: { ...CONNECTED, artist_profile: NADIA } });
const RUNNING = statusWith({ youtube: { ...CONNECTED, artist_profile: NADIA, sync_state: "running" } });
const STARTED = {
  message: "Live sync started",
  sync_id: "01939b5e-7a52-7cc3-98d5-3f1f6e5d4c3b",
  platforms_queued: ["youtube" as const],
};

function show() {
  const network = newArtistNetwork().answer("analytics.syncStatus", LIVE).answer("streaming.status", IDLE);
  network.answer("analytics.syncReal", () => {
    network.answer("streaming.status", RUNNING);
    return STARTED;
  });
  return { network, ...renderApp("/dashboard") };
}

const button = () => screen.findByRole("button", { name: "Sync Live Data" });

test("a live sync polls the state every second, and refetches the figures after three and when the job ends", async () => {
  const { network, user } = show();
  const timers = vi.spyOn(globalThis, "setTimeout");
  await user.click(await button());
  expect(await screen.findByText("Live sync started")).toBeTruthy();
  await waitFor(() => expect(network.callsOf("streaming.status")).not.toHaveLength(0));
  await waitFor(() => expect(network.callsOf("analytics.syncStatus").length).toBeGreaterThan(1));
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 3000);
  timers.mockRestore();

  await waitFor(() => expect(network.callsOf("streaming.status").length).toBeGreaterThan(1));
  const before = network.callsOf("analytics.overview").length;
  network.answer("streaming.status", IDLE).answer("analytics.overview", SAMPLE_OVERVIEW);
  expect(await screen.findByText("$4,812.50")).toBeTruthy();
  expect(network.callsOf("analytics.overview").length).toBeGreaterThan(before);
});

test("a double click syncs once", async () => {
  const { network, user } = show();
  const release = network.hold("analytics.syncReal");
  await user.dblClick(await button());
  release();
  expect(await screen.findByText("Live sync started")).toBeTruthy();
  expect(network.callsOf("analytics.syncReal")).toHaveLength(1);
});

test.each([
  ["the server's sentence", 409, "Confirm which profile is yours.", "Confirm which profile is yours."],
  ["the fallback", 502, null, "Failed to sync data"],
] as const)("a failed sync shows %s, and can be restarted", async (_name, status, detail, shown) => {
  const { network, user } = show();
  network.refuse("analytics.syncReal", status, detail);
  await user.click(await button());
  expect(await screen.findByText(shown)).toBeTruthy();
  await waitFor(async () => expect((await button()).getAttribute("aria-disabled")).toBeNull());
});

test("when connected without live sync, the chip says why, and what is loaded", async () => {
  const reason = "Spotify and Apple Music do not give counts to an artist's own app, so there is nothing to sync live.";
  newArtistNetwork().answer("analytics.syncStatus", {
    ...SYNC_STATUS,
    connected_platforms: 1,
    sync_unavailable_reason: reason,
    recent_data_records: 30,
    recent_data_source: "measured",
    booked_statements: 1,
    sample_available: false,
  });
  const { user } = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: /^1.platform connected, no live sync$/ }));
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByText("No live APIs are connected that can be synced yet.")).toBeTruthy();
  expect(screen.getByText(/Measured plays are loaded, and 1 statement is booked\./)).toBeTruthy();
});

test("when the only platform rejects its credentials, none counts as connected and the header says what to do", async () => {
  const reason = "The platform no longer accepts your credentials.";
  newArtistNetwork().answer("analytics.syncStatus", { ...SYNC_STATUS, sync_unavailable_reason: reason });
  renderApp("/dashboard");
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByText("0 platforms connected, no live sync")).toBeTruthy();
  expect(screen.getByText("No live APIs are connected.")).toBeTruthy();
});
