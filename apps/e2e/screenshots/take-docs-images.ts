import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { test } from "./made-up-artists.ts";
import { untilPainted } from "./until-painted.ts";

const FOLDER = join(import.meta.dirname, "../../../docs/images");

interface Picture {
  name: string;
  address: string;
  theme?: "light" | "dark";
  width?: number;
  height?: number;
  /** Runs before the picture is taken. */
  act?: (page: Page) => Promise<void>;
  /** The part of the page to picture; without it, what the window shows. */
  part?: (page: Page) => Locator;
}

const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name }).first();

const PICTURES: Picture[] = [
  {
    name: "royalties",
    address: "/dashboard?tab=royalties&view=statements",
    width: 1440,
    height: 1040,
    act: async (page) => {
      await page.getByRole("button", { name: "distrokid-2025-2026.tsv", exact: true }).click();
      await page.getByText("the money agrees to the last digit").waitFor();
      await page.mouse.move(0, 0);
    },
  },
  { name: "marks", address: "/", part: (page) => section(page, "Four marks say what a figure is worth").locator("dl") },
  {
    name: "chart-light",
    address: "/dashboard?range=all",
    part: (page) => section(page, "Booked by month"),
  },
  {
    name: "chart-dark",
    address: "/dashboard?range=all",
    theme: "dark",
    part: (page) => section(page, "Booked by month"),
  },
  {
    name: "table",
    address: "/dashboard?tab=royalties&view=tracks",
    part: (page) => page.getByRole("grid", { name: "Tracks" }),
  },
  {
    name: "board",
    address: "/dashboard?tab=royalties&view=board",
    width: 390,
    part: (page) => page.locator("body"),
  },
];

test.for(PICTURES)("the picture of $name", async (picture, { openPage, booked }) => {
  const { name, address, theme = "light", width = 1200, height = 844, act, part } = picture;
  const { storageState } = booked.artist;
  const page = await openPage({
    viewport: { width, height },
    reducedMotion: "reduce",
    colorScheme: theme,
    ...(address !== "/" && { storageState }),
  });
  await page.goto(address);
  await untilPainted(page);
  await act?.(page);
  await untilPainted(page);
  await mkdir(FOLDER, { recursive: true });
  await (part?.(page) ?? page).screenshot({ path: join(FOLDER, `${name}.png`) });
});
