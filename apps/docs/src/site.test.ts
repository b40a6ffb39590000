import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brokenLinks } from "./broken-links.ts";
import { PAGES, readPage } from "./read-page.ts";

const SITE = join(import.meta.dirname, "../dist");

test("every document is a page with its title, and llms.txt names it", () => {
  const list = readFileSync(join(SITE, "llms.txt"), "utf8");
  expect(PAGES.length).toBeGreaterThan(100);
  for (const page of PAGES) {
    const { title } = readPage(page);
    expect(existsSync(join(SITE, page.slug, "index.html")), page.file).toBe(true);
    expect(list).toContain(`- [${title}](/docs/${page.slug}/)`);
  }
});

test("no link of the site leads nowhere, and its search is a file beside it", () => {
  expect(brokenLinks(SITE)).toEqual([]);
  expect(existsSync(join(SITE, "pagefind/pagefind.js"))).toBe(true);
});

test("no page loads anything from elsewhere", () => {
  const foreign = PAGES.flatMap(({ slug }) => {
    const html = readFileSync(join(SITE, slug, "index.html"), "utf8");
    return [...html.matchAll(/<(?:script|link|img)\b[^>]*?\s(?:src|href)="(https?:[^"]*)"/g)].map(
      ([, address]) => address,
    );
  });
  expect(foreign).toEqual([]);
});
