import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { brokenLinks } from "./broken-links.ts";
import { compressFiles } from "./compress-files.ts";
import { llmsTxt } from "./llms-txt.ts";
import { moveScripts } from "./move-scripts.ts";
import { ROOT } from "./sections.ts";

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
