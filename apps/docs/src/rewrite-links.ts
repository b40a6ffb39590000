import { dirname, posix } from "node:path";

export interface Places {
  base: string;
  /** The address of each document that is a page. */
  slugs: ReadonlyMap<string, string>;
}

/**
 * The document with its links to other documents leading to their pages on the site. A link to anything that is not a
 * page has no address there, so only its words stay.
 */
export function rewriteLinks(text: string, file: string, places: Places): string {
  return outsideCode(text, (part) =>
    part.replace(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, image: string, words: string, target: string) => {
      if (/^[a-z]+:|^#/.test(target)) return whole;
      const [path = "", anchor] = target.split("#");
      const slug = places.slugs.get(posix.normalize(posix.join(dirname(file), path)));
      if (slug === undefined) return image ? "" : words;
      return `[${words}](${places.base}${slug}/${anchor === undefined ? "" : `#${anchor}`})`;
    }),
  );
}

/** Calls `change` with each part of the text that is not code, neither in a block nor in a span. */
function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(^```[\s\S]*?^```|`[^`\n]*`)/m)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join("");
}
