import type { OwnRates } from "@ledgerline/contract/reconciliation/own-rates";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FREE_SUBSCRIPTION } from "../../../../test/answers/answers.ts";
import { FRESH, summaryOf } from "../../../../test/answers/reconciliation-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../../test/render-royalties.tsx";

const PUBLISHED = { low: "0.002", mid: "0.0029", high: "0.004" };
const RATES: OwnRates = {
  ...FRESH,
  platform: "spotify",
  currency: "USD",
  months: [
    { month: "2026-04", units: 4000, net: "7", rate: "0.00175", published: PUBLISHED },
    { month: "2026-03", units: 2000, net: "5", rate: "0.0025", published: PUBLISHED },
  ],
  month: "2026-04",
  usual: "0.0025",
  difference: { mix: "-0.00075", rates: "0" },
  places: [
    { territory: "IN", tier: "Premium", units: 3000, net: "3", rate: "0.001", share: "75", usual: "0.001" },
    { territory: "US", tier: "", units: 1000, net: "4", rate: "0.004", share: "25", usual: null },
  ],
};

test("a month's rate is compared with the published one, and a low one is split into mix and rates", async () => {
  const network = royaltiesNetwork()
    .answer("reconciliation.summary", summaryOf())
    .answer("reconciliation.rates", RATES);
  const { user, container } = renderRoyalties("view=own-rates");
  await screen.findByText(/^Spotify paid \$0\.0018 a unit in Apr.2026$/);
  screen.getByText("That is below the published $0.0020–$0.0040.");
  screen.getByText(
    /twelve months before came to \$0\.0025 a unit, so this is \$0\.00075 less: −\$0\.00075 from the mix/,
  );
  const places = screen.getByRole("grid", { name: /^Countries and tiers in Apr/ });
  expect(within(places).getByRole("row", { name: /^India/ }).textContent).toMatch(/Premium.*3,000.*75\.0%.*\$0\.0010/);
  expect(await axeFindings(container)).toEqual([]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "2026-03");
  await waitFor(() =>
    expect(network.callsOf("reconciliation.rates").at(-1)?.input).toEqual({ platform: "spotify", month: "2026-03" }),
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "Platform" }), "tidal");
  await waitFor(() => expect(network.callsOf("reconciliation.rates").at(-1)?.input).toEqual({ platform: "tidal" }));
});

test("a month without enough units is a gap in the chart", async () => {
  const [newest, older] = RATES.months;
  royaltiesNetwork()
    .answer("reconciliation.summary", summaryOf())
    .answer("reconciliation.rates", {
      ...RATES,
      months: [newest, { ...older, month: "2026-02" }] as OwnRates["months"],
    });
  const { user } = renderRoyalties("view=own-rates");
  await user.click(await screen.findByRole("button", { name: "Show the table" }));
  expect(screen.getByRole("row", { name: /^Mar.2026/ }).textContent).toMatch(/Mar.2026—/);
});

test("a platform without enough units says what would fill it", async () => {
  royaltiesNetwork()
    .answer("reconciliation.summary", summaryOf())
    .answer("reconciliation.rates", {
      ...RATES,
      currency: null,
      months: [],
      month: null,
      usual: null,
      difference: null,
      places: [],
    });
  renderRoyalties("view=own-rates&platform=tidal");
  await screen.findByText(/^No statement has 100 Spotify units/);
});

test("without Premium, sample rates show below the offer what the screen is", async () => {
  royaltiesNetwork().answer("subscription.status", FREE_SUBSCRIPTION);
  const { container } = renderRoyalties("view=own-rates");
  await screen.findByRole("button", { name: "Upgrade to Premium" });
  const table = within(await screen.findByRole("table", { name: "Sample rates" }));
  expect(table.getAllByRole("row")).toHaveLength(4);
  expect(await axeFindings(container)).toEqual([]);
});
