import type { Currencies } from "@ledgerline/contract/currencies";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { axeFindings } from "../../../test/axe-findings.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { DisplaySection } from "./preferences.tsx";

const LOADED: Currencies = { display: null, choices: ["EUR", "USD"], rates: [] };

test("theme and display currency are chosen", async () => {
  const network = fakeNetwork()
    .answer("currencies.get", LOADED)
    .answer("currencies.setDisplay", { ...LOADED, display: "EUR" });
  const { container } = renderScreen(<DisplaySection />);
  await userEvent.selectOptions(screen.getByLabelText("Theme"), "Dark");
  expect(document.documentElement.getAttribute("data-theme")).toBe("dark");
  await userEvent.selectOptions(screen.getByLabelText("Theme"), "Same as device");
  expect(document.documentElement.getAttribute("data-theme")).toBeNull();
  await userEvent.selectOptions(await screen.findByLabelText("Also show totals in"), "EUR");
  await waitFor(() =>
    expect(network.callsOf("currencies.setDisplay").map(({ input }) => input)).toEqual([{ currency: "EUR" }]),
  );
  expect(await axeFindings(container)).toEqual([]);
});

test("without exchange rates, the section says where to load them", async () => {
  fakeNetwork().answer("currencies.get", { ...LOADED, choices: [] });
  renderScreen(<DisplaySection />);
  const link = await screen.findByRole("link", { name: "Royalties, Rates" });
  expect(link.getAttribute("href")).toContain("view=rates");
});
