import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BASE } from "./read-page.ts";

const FOLDER = "_astro";

/** Moves each inline script to a file, so that the pages run under a policy without `unsafe-inline`. */
export function moveScripts(site: string): void {
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
