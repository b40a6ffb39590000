import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { brokenLinks } from "./finish-site.ts";

test("links to a missing page, anchor or file are named, and no others", () => {
  const folder = mkdtempSync(join(tmpdir(), "docs-links-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "operations"));
  writeFileSync(
    join(folder, "operations/index.html"),
    '<h2 id="logs">Logs</h2> <a href="#logs">here</a> <a href="/docs/">up</a>',
  );
  const links = [
    "/docs/operations/#logs",
    "/docs/operations/#metrics",
    "/docs/gone/",
    "https://example.com/gone",
    "/docs/llms.txt",
    "/docs/operations/operations.md#webhooks",
    "../operations.md",
  ];
  writeFileSync(join(folder, "llms.txt"), "");
  writeFileSync(join(folder, "index.html"), links.map((link) => `<a class="x" href="${link}">x</a>`).join(" "));
  expect(brokenLinks(folder)).toEqual([
    "/docs/ leads to /docs/operations/#metrics, which that page does not have",
    "/docs/ leads to /docs/gone/, which is no page",
    "/docs/ leads to /docs/operations/operations.md#webhooks, which is no file",
    "/docs/ leads to ../operations.md, which is no page",
  ]);
});
