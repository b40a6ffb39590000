import { dirname, posix } from "node:path";

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
