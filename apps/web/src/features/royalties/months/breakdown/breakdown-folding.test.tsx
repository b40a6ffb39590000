import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { breakdownRows } from "../../../../../test/answers/breakdown-rows.ts";
import { bookedItem, royaltiesOf } from "../../../../../test/answers/royalty-answers.ts";
import type { FakeNetwork } from "../../../../../test/fake-network.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../../../test/render-royalties.tsx";

let network: FakeNetwork;

beforeEach(() => {
  network = royaltiesNetwork();
});

test("older years open on request, and a single platform is listed month by month", async () => {
  network.answer(
    "analytics.royalties",
    royaltiesOf([
      bookedItem("2026-01", "spotify", { plays: 1, exact: "1" }),
      bookedItem("2026-01", "Deezer", { plays: 2, exact: "2" }),
      bookedItem("2025-12", "spotify", { plays: 3, exact: "3" }),
      bookedItem("2025-12", "Deezer", { plays: 4, exact: "4" }),
    ]),
  );
  renderRoyalties();
  expect((await breakdownRows()).slice(-1)).toEqual(["2025 | 7 | $7.00"]);
  await userEvent.click(screen.getByRole("button", { name: "2025" }));
  expect((await breakdownRows()).slice(-2)).toEqual([
    "Spotify - Dec 2025 | 3 | $3.00",
    "Deezer - Dec 2025 | 4 | $4.00",
  ]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Platform" }), "Spotify");
  await waitFor(async () =>
    expect((await breakdownRows()).slice(1, 3)).toEqual(["2026 | 1 | $1.00", "Spotify - Jan 2026 | 1 | $1.00"]),
  );
});

test("on paper all years and stores are open, and afterwards only those that were open before", async () => {
  network.answer(
    "analytics.royalties",
    royaltiesOf([
      bookedItem("2026-01", "spotify", { plays: 1, exact: "1" }),
      bookedItem("2025-12", "spotify", { plays: 3, exact: "3" }),
      bookedItem("2024-12", "spotify", { plays: 5, exact: "5" }),
      ...["Deezer", "Pandora", "TikTok", "iTunes"].map((store) =>
        bookedItem("2024-12", store, { plays: 1, exact: "1" }),
      ),
    ]),
  );
  renderRoyalties();
  const onScreen = await breakdownRows();
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect((await breakdownRows()).filter((row) => row.startsWith("Spotify"))).toEqual([
    "Spotify - Jan 2026 | 1 | $1.00",
    "Spotify - Dec 2025 | 3 | $3.00",
    "Spotify - Dec 2024 | 5 | $5.00",
  ]);
  expect((await breakdownRows()).at(-1)).toBe("iTunes - Dec 2024 | 1 | $1.00");
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(await breakdownRows()).toEqual(onScreen);
});

test("a month leads to its figures, and a platform in it to those of both", async () => {
  network.answer("analytics.royalties", royaltiesOf([bookedItem("2026-03", "spotify", { plays: 1, exact: "1" })]));
  renderRoyalties("currency=USD");
  await breakdownRows();
  expect(screen.getByRole("link", { name: "Mar\u00a02026" }).getAttribute("href")).toBe(
    "/dashboard?tab=royalties&view=figures&from=2026-03&to=2026-03&currency=USD",
  );
  expect(screen.getByRole("link", { name: "Spotify" }).getAttribute("href")).toBe(
    "/dashboard?tab=royalties&view=figures&from=2026-03&to=2026-03&platform=spotify&currency=USD",
  );
});

test("the long tail of a month's other stores is one row until it is opened", async () => {
  const stores = ["Deezer", "Pandora", "TikTok", "iTunes"];
  network.answer(
    "analytics.royalties",
    royaltiesOf(["spotify", ...stores].map((store) => bookedItem("2026-03", store, { plays: 10, exact: "0.25" }))),
  );
  renderRoyalties();
  const fold = await screen.findByRole("button", { name: /^4 other stores - Mar.2026$/ });
  expect((await breakdownRows()).slice(3)).toEqual(["Spotify - Mar 2026 | 10 | $0.25", "4 other stores | 40 | $1.00"]);
  await userEvent.click(fold);
  expect((await breakdownRows()).slice(4)).toEqual([
    "4 other stores | 40 | $1.00",
    ...stores.map((store) => `${store} - Mar 2026 | 10 | $0.25`),
  ]);
});

test("filters narrow the months, and say when nothing is left", async () => {
  network.answer(
    "analytics.royalties",
    royaltiesOf([
      bookedItem("2026-03", "spotify", { plays: 1, exact: "1" }),
      bookedItem("2025-03", "spotify", { plays: 2, exact: "2" }),
      bookedItem("2026-03", "spotify", { plays: 3, exact: "3", currency: "EUR" }),
    ]),
  );
  const first = renderRoyalties("from=2026-01&currency=USD");
  expect((await breakdownRows()).slice(1)).toEqual([
    "2026 | 1 | $1.00",
    "Mar 2026 | 1 | $1.00",
    "Spotify - Mar 2026 | 1 | $1.00",
  ]);
  first.unmount();
  renderRoyalties("platform=tidal");
  await screen.findByText("Nothing is booked for these filters.");
});

test("a history of several pages is shown as a whole", async () => {
  network.answer("analytics.royalties", (input?: { cursor?: string }) =>
    input?.cursor === "next"
      ? royaltiesOf([bookedItem("2025-12", "spotify", { plays: 5, exact: "0.020000000000" })])
      : { ...royaltiesOf([bookedItem("2026-01", "spotify", { plays: 10, exact: "0.030000000000" })]), cursor: "next" },
  );
  renderRoyalties();
  const rows = await breakdownRows();
  expect(rows.some((row) => row.includes("0.03"))).toBe(true);
  expect(rows.some((row) => row.includes("0.02"))).toBe(true);
});

test("when many stores are opened, only the rows near the window are drawn", async () => {
  const stores = Array.from({ length: 300 }, (_, n) => bookedItem("2026-03", `Store ${n}`, { plays: 1, exact: "1" }));
  network.answer("analytics.royalties", royaltiesOf(stores));
  renderRoyalties();
  await userEvent.click(await screen.findByRole("button", { name: /^300 other stores/ }));
  await screen.findByRole("rowheader", { name: /^Store 0 - / });
  expect((await breakdownRows()).length).toBeLessThan(100);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^300 other stores/, expanded: true })),
  );
});
