import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SAMPLE_OVERVIEW } from "../../../test/answers/answers.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";

/** Announces a change as another tab would. */
function tell(change: string): void {
  const tab = new BroadcastChannel("ledgerline");
  tab.postMessage(change);
  tab.close();
}

test("another tab's changes are refetched here, and this tab's changes are announced there", async () => {
  const network = newArtistNetwork();
  const { user } = renderApp("/dashboard");
  await screen.findByText(/No streaming data available yet/);
  network.answer("analytics.overview", SAMPLE_OVERVIEW);
  tell("analytics");
  await screen.findByText("$4,812.50");

  const other = new BroadcastChannel("ledgerline");
  const told = vi.fn();
  other.addEventListener("message", ({ data }) => told(data));
  network.answer("analytics.testSync", { message: "Sample data added" } as never);
  await user.click(screen.getByRole("button", { name: "Add Sample Data" }));
  await waitFor(() => expect(told).toHaveBeenCalledWith("analytics.syncStatus"));
  other.close();
});

test("a hidden tab refetches when it becomes visible", async () => {
  const network = newArtistNetwork();
  renderApp("/dashboard");
  await screen.findByText(/No streaming data available yet/);
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  network.answer("analytics.overview", SAMPLE_OVERVIEW);
  const asked = network.callsOf("analytics.overview").length;
  const heard = new Promise((resolve) => {
    const other = new BroadcastChannel("ledgerline");
    other.addEventListener("message", () => {
      other.close();
      resolve(undefined);
    });
  });
  tell("analytics");
  await heard;
  expect(network.callsOf("analytics.overview")).toHaveLength(asked);
  hidden.mockRestore();
  window.dispatchEvent(new Event("visibilitychange"));
  await screen.findByText("$4,812.50");
});
