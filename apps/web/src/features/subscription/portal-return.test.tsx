import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PREMIUM_SUBSCRIPTION } from "../../../test/answers/answers.ts";
import { CANCELED } from "../../../test/answers/subscription-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";

const RETURN = "/dashboard?tab=subscription&portal=returned";

async function panel() {
  return within(await screen.findByRole("tabpanel"));
}

/** Premium that was canceled in the portal, with no webhook yet. */
function changedInPortal() {
  const network = newArtistNetwork().answer("subscription.status", PREMIUM_SUBSCRIPTION);
  return network.answer("subscription.refresh", () => {
    network.answer("subscription.status", CANCELED);
    return CANCELED;
  });
}

/** The browser restores the page from its cache. */
function showKeptPage() {
  fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
}

test("back from the portal, the artist sees what was changed there, and the address is clean", async () => {
  const network = changedInPortal();
  const release = network.hold("subscription.refresh");
  const steps = window.history.length;
  renderApp(RETURN);
  const tab = await panel();
  expect(await tab.findByText("Renews")).toBeTruthy();
  expect(window.location.search).toContain("portal=returned");
  release();
  expect(await tab.findByText("Premium ends")).toBeTruthy();
  expect(tab.getByRole("button", { name: "Keep Premium" })).toBeTruthy();
  await waitFor(() => expect(window.location.search).toBe("?tab=subscription"));
  expect(window.history.length).toBe(steps);
  expect(network.callsOf("subscription.refresh")).toHaveLength(1);
  await waitFor(() => expect(network.callsOf("streaming.status").length).toBeGreaterThan(1));
  expect(await axeFindings()).toEqual([]);
});

async function leaveForPortal() {
  const network = changedInPortal().answer("subscription.portal", { portal_url: "https://pay.example/portal" });
  renderApp("/dashboard?tab=subscription");
  const assign = vi.fn();
  const change = await (await panel()).findByRole("button", { name: "Change card" });
  vi.stubGlobal("location", { ...window.location, assign });
  await userEvent.click(change);
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  vi.unstubAllGlobals();
  network.install();
  return network;
}

test("the plan is also refreshed when the browser's Back restores the page from its cache", async () => {
  const network = await leaveForPortal();
  expect(network.callsOf("subscription.refresh")).toEqual([]);
  showKeptPage();
  expect(await (await panel()).findByText("Premium ends")).toBeTruthy();
  await waitFor(() => expect(window.location.search).toBe("?tab=subscription"));
  showKeptPage();
  // A second refresh would have been sent in the same batch as this query.
  await userEvent.click(screen.getByRole("tab", { name: "Overview" }));
  await waitFor(() => expect(network.callsOf("analytics.overview").length).toBeGreaterThan(0));
  expect(network.callsOf("subscription.refresh")).toHaveLength(1);
});

test("the plan is also refreshed when the browser's Back reloads the page", async () => {
  const network = await leaveForPortal();
  cleanup();
  renderApp(`${window.location.pathname}${window.location.search}`);
  expect(await (await panel()).findByText("Premium ends")).toBeTruthy();
  expect(network.callsOf("subscription.refresh")).toHaveLength(1);
});

test("when the payment provider does not answer, the known state stays and the reason is shown", async () => {
  changedInPortal().refuse("subscription.refresh", 503, "The payment provider cannot be reached.");
  renderApp(RETURN);
  expect(await screen.findByText("The payment provider cannot be reached.")).toBeTruthy();
  expect(await (await panel()).findByText("Renews")).toBeTruthy();
  await waitFor(() => expect(window.location.search).toBe("?tab=subscription"));
});
