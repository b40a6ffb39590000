import { createHash } from "node:crypto";
import { copyFileSync, existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { AstroIntegration } from "astro";
import { BASE, readPage } from "./read-page.ts";
import { ROOT, SECTIONS } from "./sections.ts";

const ICON = join(ROOT, "apps/web/public/icon.svg");

/** Adds `llms.txt` to a built site, and prepares its files for the server. A broken link fails the build. */
export function finishSite(): AstroIntegration {
  return {
    name: "finish-site",
    hooks: {
      "astro:build:done": ({ dir, logger }) => {
        writeFileSync(new URL("llms.txt", dir), llmsTxt());
        const site = fileURLToPath(dir);
        copyFileSync(ICON, join(site, "favicon.svg"));
        moveScripts(site);
        compressFiles(site);
        const broken = brokenLinks(site);
        for (const link of broken) logger.error(link);
        if (broken.length > 0) throw new Error(`${broken.length} links lead nowhere`);
      },
    },
  };
}

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

/** A file smaller than this fits one packet and is not sent faster compressed. */
const WORTH_IT_BYTES = 1024;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes a .br and a .gz beside each text file, for the server to send. The search's files are compressed already. */
function compressFiles(site: string): void {
  for (const file of globSync("**/*.{html,css,js,svg,txt,json}", { cwd: site })) {
    const path = join(site, file);
    const content = readFileSync(path);
    if (content.length < WORTH_IT_BYTES) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content, QUALITY));
    writeFileSync(`${path}.gz`, gzipSync(content));
  }
}

const FOLDER = "_astro";

/** Moves each inline script to a file, so that the pages run under a policy without `unsafe-inline`. */
function moveScripts(site: string): void {
  for (const file of globSync("**/*.html", { cwd: site })) {
    const path = join(site, file);
    const html = readFileSync(path, "utf8").replaceAll(
      /<script((?:\s(?!src\b)[\w-]+(?:="[^"]*")?)*)>([^<]+(?:<(?!\/script>)[^<]*)*)<\/script>/g,
      (_, attributes: string, code: string) => {
        const name = `script.${createHash("sha256").update(code).digest("hex").slice(0, 12)}.js`;
        writeFileSync(join(site, FOLDER, name), code);
        return `<script${attributes} src="${BASE}${FOLDER}/${name}"></script>`;
      },
    );
    writeFileSync(path, html);
  }
}

/** The pages for programs that read them (llmstxt.org). */
function llmsTxt(): string {
  const sections = SECTIONS.map(({ title, about, pages }) => {
    const links = pages.map((page) => `- [${readPage(page).title}](${BASE}${page.slug}/)`);
    return `## ${title}\n\n${about[0]?.toUpperCase()}${about.slice(1)}.\n\n${links.join("\n")}\n`;
  });
  return `# Ledgerline\n\n> Reading, checking and claiming royalties.\n\n${sections.join("\n")}`;
}
