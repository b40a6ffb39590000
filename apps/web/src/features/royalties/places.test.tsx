import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { platformsOf, territoriesOf } from "../../../test/answers/booked-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../test/render-royalties.tsx";

const names = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole("rowheader")
    .map((cell) => cell.firstChild?.textContent);

test("platforms are listed by money, and other stores are folded into their sum", async () => {
  const stores = ["Deezer", "Pandora", "TikTok"].map((platform) => ({ platform, net: "0.25" }));
  royaltiesNetwork().answer(
    "royalties.platforms",
    platformsOf([{ platform: "tidal", net: "1" }, { platform: "spotify", net: "20" }, ...stores]),
  );
  const { user, container } = renderRoyalties("view=platforms&from=2026-03&to=2026-03");
  const grid = await screen.findByRole("grid", { name: "Platforms" });
  expect(names(grid)).toEqual(["Spotify", "Tidal", "3 other stores"]);
  expect(within(grid).getByRole("row", { name: /3 other stores/ }).textContent).toContain("$0.75");
  expect(screen.getByRole("link", { name: "Spotify" }).getAttribute("href")).toBe(
    "/dashboard?tab=royalties&view=figures&from=2026-03&to=2026-03&platform=spotify",
  );
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "3 other stores" }));
  expect(names(grid).slice(2)).toEqual(["3 other stores", "Deezer", "Pandora", "TikTok"]);
});

test("currencies are never added together, not even in the tail", async () => {
  const tail = ["Deezer", "Pandora", "TikTok"].map((platform, n) => ({
    platform,
    net: "0.25",
    currency: n === 0 ? "EUR" : "USD",
  }));
  royaltiesNetwork().answer("royalties.platforms", platformsOf(tail));
  renderRoyalties("view=platforms");
  const rows = await screen.findAllByRole("row", { name: /3 other stores/ });
  expect(rows.map(({ textContent }) => /[€$]0\.\d\d/.exec(textContent)?.[0])).toEqual(["€0.25", "$0.50"]);
});

test("countries have their names, and each leads to its figures", async () => {
  royaltiesNetwork().answer(
    "royalties.territories",
    territoriesOf([
      { territory: "DE", net: "2" },
      { territory: "Worldwide", net: "1" },
      { territory: null, net: "0.5" },
    ]),
  );
  renderRoyalties("view=countries&currency=USD");
  const grid = await screen.findByRole("grid", { name: "Countries" });
  expect(names(grid)).toEqual(["Germany", "Worldwide", "No country named"]);
  const hrefs = within(grid)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(
    ["DE", "Worldwide", "-"].map((of) => `/dashboard?tab=royalties&view=figures&territory=${of}&currency=USD`),
  );
});

test("countries after the twenty-fifth are folded", async () => {
  const codes = Array.from({ length: 30 }, (_, n) => ({ territory: `Zone ${n}`, net: `${100 - n}` }));
  royaltiesNetwork().answer("royalties.territories", territoriesOf(codes));
  renderRoyalties("view=countries");
  const grid = await screen.findByRole("grid", { name: "Countries" });
  expect(names(grid)).toHaveLength(26);
  expect(names(grid).at(-1)).toBe("5 other countries");
});
