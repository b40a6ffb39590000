import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SAMPLE_OVERVIEW, SYNC_STATUS } from "../../../test/answers/answers.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";

test("what was missing while offline comes by itself, and the page says once why it is missing", async () => {
  const network = newArtistNetwork().offline("analytics.overview").offline("analytics.syncStatus");
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  network.rest("GET /health/live", () => Response.error());
  renderApp("/dashboard");
  await waitFor(() => expect(screen.getAllByText(/You are offline/)).toHaveLength(1));
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(1));

  onLine.mockRestore();
  network
    .answer("analytics.overview", SAMPLE_OVERVIEW)
    .answer("analytics.syncStatus", SYNC_STATUS)
    .rest("GET /health/live", () => Response.json({}));
  window.dispatchEvent(new Event("online"));
  await screen.findByText("$4,812.50");
  expect(screen.queryByText(/You are offline/)).toBeNull();
});
