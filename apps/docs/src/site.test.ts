import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { AREAS, callsOf } from "./area-page.ts";
import { brokenLinks } from "./finish-site.ts";
import { PAGES, readPage } from "./read-page.ts";
import { ROOT } from "./sections.ts";

const SITE = join(import.meta.dirname, "../dist");

test("every document is a page with its title, and llms.txt names it", () => {
  const list = readFileSync(join(SITE, "llms.txt"), "utf8");
  expect(PAGES.length).toBeGreaterThan(100);
  for (const page of PAGES) {
    const { title } = readPage(page);
    expect(existsSync(join(SITE, page.slug, "index.html")), page.slug).toBe(true);
    expect(list).toContain(`- [${title}](/docs/${page.slug}/)`);
  }
});

test("no link of the site is broken, and its search is a file beside it", () => {
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

test("every call of the OpenAPI document is on the page of its area, and the examples are the files that tests run", () => {
  for (const { name } of AREAS) {
    const html = readFileSync(join(SITE, "api", name, "index.html"), "utf8");
    for (const { operation } of callsOf(name)) {
      expect(html, operation.operationId).toContain(`>${operation.operationId}</h2>`);
    }
  }
  expect(AREAS.flatMap(({ name }) => callsOf(name)).length).toBeGreaterThan(150);
  const shown = readPage(PAGES.find(({ slug }) => slug === "integrators/start") ?? raise()).body;
  for (const example of ["upload-and-list.ts", "upload-and-list.py", "upload-and-list.sh"]) {
    expect(shown).toContain(readFileSync(join(ROOT, "packages/client/examples", example), "utf8").trimEnd());
  }
});

function raise(): never {
  throw new Error("there is no such page");
}
