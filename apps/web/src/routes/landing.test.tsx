import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { axeFindings } from "../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../test/render-app.tsx";

test("the landing page shows its two entry buttons and three features, and labels its figures as a sample", async () => {
  const network = newArtistNetwork();
  renderApp("/", { token: null });
  expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Start Tracking Now" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "View Demo" })).toBeTruthy();
  const features = within(screen.getByRole("region", { name: "What Ledgerline does" })).getAllByRole("heading");
  expect(features.map((heading) => heading.textContent)).toEqual([
    "Multi-platform analytics",
    "Royalty calculator",
    "Export for claims",
  ]);
  expect(within(screen.getByRole("figure")).getByText(/Sample figures, made up/)).toBeTruthy();
  expect(network.calls).toEqual([]);
  expect(await axeFindings()).toEqual([]);
});
