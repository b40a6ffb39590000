import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { brokenLinks } from "./broken-links.ts";
import { llmsTxt } from "./llms-txt.ts";

/** Adds `llms.txt` to a built site. A link to nowhere fails the build. */
export function finishSite(): AstroIntegration {
  return {
    name: "finish-site",
    hooks: {
      "astro:build:done": ({ dir, logger }) => {
        writeFileSync(new URL("llms.txt", dir), llmsTxt());
        const broken = brokenLinks(fileURLToPath(dir));
        for (const link of broken) logger.error(link);
        if (broken.length > 0) throw new Error(`${broken.length} links lead nowhere`);
      },
    },
  };
}
