import { readFileSync } from "node:fs";
import { dirname, extname, join, posix } from "node:path";
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

/** The languages of embedded files. */
const LANGUAGES: Record<string, string> = { ".ts": "ts", ".py": "python", ".sh": "sh" };

/**
 * Replaces a paragraph that is only a link to a program by that program, so that a page shows the very file that tests
 * run. In the document itself it stays a link.
 */
export function embedFiles(text: string, document: string): string {
  return text.replace(/^\[[^\]\n]*\]\(([^)\s]+\.(?:ts|py|sh))\)$/gm, (_, target: string) => {
    const path = join(ROOT, dirname(document), target);
    return `\`\`\`${LANGUAGES[extname(path)]}\n${readFileSync(path, "utf8").trimEnd()}\n\`\`\``;
  });
}

export interface Places {
  base: string;
  /** The address of each document that is a page. */
  slugs: ReadonlyMap<string, string>;
}

/** A block of code, a link with its words, or a span of code: whichever begins first has what is inside it. */
const PARTS = /^```[\s\S]*?^```|(!?)\[((?:`[^`\n]*`|[^\]`])*)\]\(([^)\s]+)\)|`[^`\n]*`/gm;

/**
 * The document with its links to other documents leading to their pages on the site. A link to anything that is not a
 * page has no address there, so only its words stay. Code stays as it is.
 */
export function rewriteLinks(text: string, file: string, places: Places): string {
  return text.replace(PARTS, (whole, image: string, words: string, target: string | undefined) => {
    if (target === undefined || /^[a-z]+:|^#/.test(target)) return whole;
    const [path = "", anchor] = target.split("#");
    const slug = places.slugs.get(posix.normalize(posix.join(dirname(file), path)));
    if (slug === undefined) return image ? "" : words;
    return `[${words}](${places.base}${slug}/${anchor === undefined ? "" : `#${anchor}`})`;
  });
}
