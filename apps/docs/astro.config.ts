import starlight from "@astrojs/starlight";
import { defineConfig, passthroughImageService } from "astro/config";
import { finishSite } from "./src/finish-site.ts";
import { SECTIONS } from "./src/sections.ts";

/** The documentation, at the path under which a server may serve it. */
export default defineConfig({
  base: "/docs",
  trailingSlash: "always",
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  integrations: [
    starlight({
      title: "Ledgerline",
      description: "Reading, checking and claiming royalties",
      credits: false,
      customCss: ["./src/styles/brand.css"],
      sidebar: SECTIONS.map(({ title, pages }) => ({
        label: title,
        collapsed: pages.length > 12,
        items: pages.map(({ slug, label }) => ({ slug, ...(label && { label }) })),
      })),
    }),
    // Last, because the search adds files of its own.
    finishSite(),
  ],
});
