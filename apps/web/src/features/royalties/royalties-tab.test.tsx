import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { LABEL_FILTERS, platformsOf } from "../../../test/answers/booked-answers.ts";
import { bookedItem, royaltiesOf } from "../../../test/answers/royalty-answers.ts";
import { BOOKED } from "../../../test/answers/statement-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../test/render-royalties.tsx";

const view = () => new URLSearchParams(window.location.search).get("view");

test("the sub-screens are links that keep the filters, and Back returns", async () => {
  const network = royaltiesNetwork().answer("royalties.platforms", platformsOf([{ platform: "spotify", net: "1" }]));
  const { user } = renderRoyalties("currency=USD");
  const nav = screen.getByRole("navigation", { name: "Royalties" });
  expect(within(nav).getByRole("link", { current: "page" }).textContent).toBe("Months");
  await user.click(within(nav).getByRole("link", { name: "Platforms" }));
  await screen.findByRole("grid", { name: "Platforms" });
  expect(window.location.search).toBe("?tab=royalties&view=platforms&currency=USD");
  expect(network.callsOf("royalties.platforms")[0]?.input).toEqual({ currency: "USD" });
  window.history.back();
  await screen.findByRole("heading", { name: /Monthly breakdown/ });
});

test("the rates are a sub-screen, each with its range and evidence", async () => {
  royaltiesNetwork();
  const { container } = renderRoyalties("view=rates");
  const rates = await screen.findByRole("table", { name: "Estimated rates in US dollars per stream" });
  const tidal = within(rates).getByRole("row", { name: /^Tidal/ });
  expect(tidal.textContent).toContain("$0.0070");
  expect(tidal.textContent).toContain("$0.0050 – $0.0128");
  await userEvent.hover(within(tidal).getByRole("button", { name: "Fair evidence" }));
  const basis = await screen.findByRole("tooltip");
  expect(basis.textContent).toMatch(/Three sets of statements agree.*30\sSep\s2025/);
  await waitFor(async () => expect(await axeFindings(container)).toEqual([]));
});

test("while the rates load, placeholders are shown; when they fail, they can be retried", async () => {
  const network = royaltiesNetwork().refuse("analytics.royalties", 500);
  const release = network.hold("analytics.royalties");
  renderRoyalties("view=rates");
  await screen.findByText("Loading rates");
  release();
  await screen.findByText("Failed to load analytics data");
  network.answer("analytics.royalties", royaltiesOf([]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("table", { name: "Estimated rates in US dollars per stream" });
});

test("filters are in the address, add a step to the history, and can be removed one by one or together", async () => {
  const network = royaltiesNetwork()
    .answer("royalties.filters", LABEL_FILTERS)
    .answer("royalties.platforms", platformsOf([{ platform: "spotify", net: "1" }]));
  const { user, container } = renderRoyalties("view=platforms");
  const bar = within(await screen.findByRole("region", { name: "Filters" }));
  await user.selectOptions(bar.getByRole("combobox", { name: "Period" }), "2025");
  await user.selectOptions(bar.getByRole("combobox", { name: "Artist" }), "Nadia Okoro");
  await user.selectOptions(bar.getByRole("combobox", { name: "Source" }), "TuneCore");
  expect(
    await screen.findByRole("heading", { name: "Platforms · Nadia Okoro · Jan\u00a02025 – Dec\u00a02025" }),
  ).toBeTruthy();
  const filter = { from: "2025-01", to: "2025-12", artist: "Nadia Okoro", source: LABEL_FILTERS.sources[1]?.id };
  await waitFor(() => expect(network.callsOf("royalties.platforms").at(-1)?.input).toEqual(filter));
  expect(await axeFindings(container)).toEqual([]);

  await user.click(bar.getByRole("button", { name: "Remove the filter artist" }));
  expect(new URLSearchParams(window.location.search).has("artist")).toBe(false);
  window.history.back();
  await bar.findByRole("button", { name: "Remove the filter artist" });
  await user.click(bar.getByRole("button", { name: "Remove all filters" }));
  expect(window.location.search).toBe("?tab=royalties&view=platforms");
});

test("the period offers the last twelve booked months, each year and each month", async () => {
  royaltiesNetwork().answer("royalties.filters", LABEL_FILTERS);
  renderRoyalties("from=2024-09");
  const period = await screen.findByRole("combobox", { name: "Period" });
  await waitFor(() =>
    expect(
      within(period)
        .getAllByRole("option")
        .slice(0, 6)
        .map(({ textContent }) => textContent),
    ).toEqual(["All months", "since Sep\u00a02024", "last 12 months", "2026", "2025", "2024"]),
  );
  expect(within(period).getAllByRole("option")).toHaveLength(6 + 24);
});

test("when a statement is deleted, the figures are refetched", async () => {
  let stored = [BOOKED];
  const network = royaltiesNetwork()
    .answer("statements.list", () => ({ statements: stored, cursor: null }))
    .answer("analytics.royalties", royaltiesOf([bookedItem("2026-03", "spotify", { plays: 1, exact: "1" })]))
    .answer("statements.refusals", { refusals: [], cursor: null })
    .answer("statements.delete", () => {
      stored = [];
      network.answer("analytics.royalties", royaltiesOf([]));
      return { message: "Statement deleted" };
    });
  const { user } = renderRoyalties();
  await screen.findByRole("table", { name: "Plays and revenue by month and platform" });
  await user.click(screen.getByRole("link", { name: "Add a statement" }));
  expect(view()).toBe("statements");
  await user.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete statement" }));
  await user.click(screen.getByRole("link", { name: "Months" }));
  await screen.findByText(/No royalty data available yet/);
});
