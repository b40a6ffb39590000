import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rewriteLinks } from "./rewrite-links.ts";
import { type Page, ROOT, SECTIONS } from "./sections.ts";

export const BASE = "/docs/";

export const PAGES: readonly Page[] = SECTIONS.flatMap(({ pages }) => pages);
const SLUGS = new Map(PAGES.map(({ file, slug }) => [file, slug]));

export interface Written {
  title: string;
  /** In Markdown, without the title. */
  body: string;
}

/** A page as its document has it: the first heading is the title. */
export function readPage({ file }: Page): Written {
  const text = readFileSync(join(ROOT, file), "utf8");
  const [, title] = /^# (.+)\n/.exec(text) ?? [];
  if (title === undefined) throw new Error(`${file} does not begin with a title`);
  const body = text.slice(text.indexOf("\n") + 1).trimStart();
  return { title: title.replaceAll("`", ""), body: rewriteLinks(body, file, { base: BASE, slugs: SLUGS }) };
}
