import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BASE } from "./read-page.ts";

interface BuiltPage {
  anchors: ReadonlySet<string>;
  links: string[];
}

/** Each link of a built site to a missing page, anchor or file of it. Links to other sites are not followed. */
export function brokenLinks(folder: string): string[] {
  const files = globSync("**/*.html", { cwd: folder });
  const pages = new Map(files.map((file) => [addressOf(file), readBuilt(join(folder, file))]));
  return [...pages].flatMap(([from, { links }]) =>
    links.flatMap((link) => {
      const { pathname, hash } = new URL(link, `http://site${from}`);
      const to = pages.get(pathname);
      const isFile = pathname.startsWith(BASE) && /\.[a-z0-9]+$/.test(pathname);
      if (!to && isFile && existsSync(join(folder, decodeURIComponent(pathname.slice(BASE.length))))) return [];
      if (!to) return [`${from} leads to ${link}, which is no ${isFile ? "file" : "page"}`];
      const anchor = decodeURIComponent(hash.slice(1));
      return anchor === "" || to.anchors.has(anchor) ? [] : [`${from} leads to ${link}, which that page does not have`];
    }),
  );
}

const addressOf = (file: string) => BASE + file.replaceAll("\\", "/").replace(/(?:^|(?<=\/))index\.html$/, "");

function readBuilt(file: string): BuiltPage {
  const html = readFileSync(file, "utf8");
  const found = (attribute: RegExp) =>
    [...html.matchAll(attribute)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
  const links = found(/<a\b[^>]*?\shref="([^"]*)"/g);
  return { anchors: new Set(found(/\sid="([^"]*)"/g)), links: links.filter((link) => !/^[a-z]+:/.test(link)) };
}
