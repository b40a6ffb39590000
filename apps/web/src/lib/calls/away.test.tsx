import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { SAMPLE_OVERVIEW } from "../../../test/answers/answers.ts";
import { summaryOf } from "../../../test/answers/reconciliation-answers.ts";
import { EMPTY_TRENDS } from "../../../test/answers/trend-answers.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { OverviewTab } from "../../features/overview/overview-tab.tsx";

const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Overview without any answer, until it is told what the server answers. */
function away() {
  return fakeNetwork()
    .offline("analytics.overview")
    .answer("analytics.trends", EMPTY_TRENDS)
    .answer("reconciliation.summary", summaryOf())
    .rest("GET /health/live", () => Response.error());
}

/** Every sentence that a box of failure says from now on. */
function watchFailures(): Set<string | null> {
  const said = new Set<string | null>();
  const observer = new MutationObserver(() => {
    for (const { textContent } of screen.queryAllByRole("alert")) said.add(textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return said;
}

test("what was missing while offline comes by itself, and the page says once why it is missing", async () => {
  const network = away();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const failures = watchFailures();
  const { container } = renderScreen(<OverviewTab />);
  await waitFor(() => expect(screen.getAllByText(/You are offline/)).toHaveLength(1));
  await waitFor(() => expect(container.querySelectorAll("[aria-busy=true]")).toHaveLength(1));

  onLine.mockRestore();
  network
    .answer("analytics.overview", () => soon().then(() => SAMPLE_OVERVIEW))
    .rest("GET /health/live", () => Response.json({}));
  window.dispatchEvent(new Event("online"));
  await screen.findByText("$4,812.50");
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  expect(failures).toEqual(new Set());
});

test("what still fails once the server answers says so, and can be tried again", async () => {
  const network = away();
  renderScreen(<OverviewTab />);
  await screen.findByText(/^Ledgerline cannot be reached/);
  network.refuse("analytics.overview", 500).rest("GET /health/live", () => Response.json({}));
  window.dispatchEvent(new Event("online"));
  await screen.findByText("Failed to load analytics data");
  expect(screen.queryByText(/^Ledgerline cannot be reached/)).toBeNull();
  network.answer("analytics.overview", SAMPLE_OVERVIEW);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("$4,812.50");
});
