import { readFileSync } from "node:fs";
import { join } from "node:path";
import { embedFiles } from "./embed-files.ts";
import { rewriteLinks } from "./rewrite-links.ts";
import { type Page, ROOT, SECTIONS, type Written } from "./sections.ts";

export const BASE = "/docs/";

export const PAGES: readonly Page[] = SECTIONS.flatMap(({ pages }) => pages);
const SLUGS = new Map(PAGES.flatMap(({ from, slug }) => (typeof from === "string" ? [[from, slug] as const] : [])));

/** A page, read from its document: the first heading is the title. */
export function readPage({ from }: Page): Written {
  if (typeof from === "function") return from();
  const text = readFileSync(join(ROOT, from), "utf8");
  const [, title] = /^# (.+)\n/.exec(text) ?? [];
  if (title === undefined) throw new Error(`${from} does not begin with a title`);
  const body = embedFiles(text.slice(text.indexOf("\n") + 1).trimStart(), from);
  return { title: title.replaceAll("`", ""), body: rewriteLinks(body, from, { base: BASE, slugs: SLUGS }) };
}
