import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe } from "vitest";
import type { TestArtist } from "../fixture/test-artist.ts";
import { test } from "./made-up-artists.ts";
import { untilPainted } from "./until-painted.ts";

const FOLDER = join(import.meta.dirname, "../dist/screenshots");
const SIZES = { 390: 844, 768: 1024, 1440: 900 };

type OpenPage = (options: BrowserContextOptions) => Promise<Page>;

interface Screen {
  name: string;
  address: string;
  /** Runs before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

const tab = (slug: string) => `/dashboard?tab=${slug}`;
const royalties = (view: string) => `${tab("royalties")}&view=${view}`;

const click = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
};
const openDialog = (button: string) => async (page: Page) => {
  await click(button)(page);
  await page.getByRole("dialog").waitFor();
};
const lookUp = (name: string) => async (page: Page) => {
  await page.getByRole("searchbox", { name: "Artist" }).fill(name);
  await page.keyboard.press("Enter");
  await page
    .getByRole("button", { name: /^Lookup / })
    .first()
    .click();
  await page.getByText("APIs configured / platforms with data").waitFor();
};

const VISITOR: Screen[] = [
  { name: "landing", address: "/" },
  { name: "sign-up", address: "/", act: openDialog("Start Tracking Now") },
  { name: "new-password", address: "/choose-password" },
];

const FRESH: Screen[] = [
  { name: "overview", address: "/dashboard" },
  { name: "lookup", address: tab("artist-lookup") },
  { name: "platforms", address: tab("platforms") },
  { name: "subscription", address: tab("subscription") },
  { name: "upgrade", address: tab("subscription"), act: openDialog("Upgrade to Premium") },
  { name: "royalties", address: tab("royalties") },
  { name: "board", address: royalties("board") },
  { name: "export", address: tab("export") },
];

const SAMPLED: Screen[] = [
  { name: "overview", address: "/dashboard" },
  { name: "lookup", address: tab("artist-lookup"), act: lookUp("Example Avenue") },
  { name: "royalties", address: tab("royalties") },
  { name: "export", address: tab("export") },
];

const BOOKED: Screen[] = [
  { name: "overview", address: "/dashboard" },
  { name: "overview-all", address: "/dashboard?range=all" },
  { name: "lookup", address: tab("artist-lookup"), act: lookUp("Paper Lanterns") },
  { name: "platforms", address: tab("platforms") },
  { name: "subscription", address: tab("subscription") },
  { name: "royalties", address: tab("royalties") },
  ...["platforms", "tracks", "releases", "countries", "next", "plays", "board", "statements", "rates", "own-rates"].map(
    (view) => ({ name: `royalties-${view}`, address: royalties(view) }),
  ),
  { name: "royalties-cell", address: `${royalties("cell")}&platform=spotify&from=2026-04&to=2026-04` },
  { name: "royalties-figures", address: `${royalties("figures")}&territory=DE` },
  { name: "royalties-track", address: `${royalties("track")}&track=ZZPL22600001` },
  ...["all", "watch", "F9", "F7", "deductions", "payouts", "F5"].map((by) => ({
    name: `checks-${by}`,
    address: `${royalties("checks")}&by=${by}`,
  })),
  { name: "export", address: tab("export") },
  { name: "claims", address: `${tab("export")}&view=claims` },
  { name: "claim-new", address: `${tab("export")}&view=claims&claim=new` },
  { name: "settings", address: "/settings" },
];

describe.each(Object.entries(SIZES))("at %s", (width, height) => {
  async function take(openPage: OpenPage, who: string, screen: Screen, artist?: TestArtist): Promise<void> {
    const phone = width === "390" && { isMobile: true, hasTouch: true };
    const page = await openPage({
      viewport: { width: Number(width), height },
      reducedMotion: "reduce",
      ...phone,
      ...(artist && { storageState: artist.storageState }),
    });
    await page.goto(screen.address);
    await untilPainted(page);
    await screen.act?.(page);
    await mkdir(FOLDER, { recursive: true });
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await untilPainted(page);
      const path = join(FOLDER, `${who}-${screen.name}-${width}-${theme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }

  test.for(VISITOR)("a visitor's $name", (screen, { openPage }) => take(openPage, "visitor", screen));
  test.for(FRESH)("a new artist's $name", (screen, { openPage, fresh }) => take(openPage, "new", screen, fresh));
  test.for(SAMPLED)("$name with sample data", (screen, { openPage, sampled }) =>
    take(openPage, "sample", screen, sampled),
  );
  test.for(BOOKED)("$name with statements", (screen, { openPage, booked }) =>
    take(openPage, "booked", screen, booked.artist),
  );
  test("a statement's details", ({ openPage, noted }) => {
    const screen = { name: "statement", address: royalties("statements"), act: click(/bandcamp-sales/) };
    return take(openPage, "noted", screen, noted.artist);
  });
  test("a statement's rows that are not income", ({ openPage, noted }) => {
    const address = `${royalties("statement-notes")}&statement=${noted.statementId}`;
    return take(openPage, "noted", { name: "statement-notes", address }, noted.artist);
  });
  test("a claim", ({ openPage, booked }) => {
    const address = `${tab("export")}&view=claims&claim=${booked.claimId}`;
    return take(openPage, "booked", { name: "claim", address }, booked.artist);
  });
});
