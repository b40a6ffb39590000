import { dirname, posix } from "node:path";

export interface Places {
  base: string;
  /** The address of each document that is a page. */
  slugs: ReadonlyMap<string, string>;
}

/**
 * A document whose links lead to the pages that other documents are on the site. What a link leads to that is no page has
 * no address there, so its words stay without it.
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

/** Calls `change` with what is neither in a block of code nor in a span of it. */
function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(^```[\s\S]*?^```|`[^`\n]*`)/m)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join("");
}
