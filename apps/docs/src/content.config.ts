import { docsSchema } from "@astrojs/starlight/schema";
import { defineCollection } from "astro/content/config";
import { drawDiagrams } from "./draw-diagrams.ts";
import { BASE, PAGES, readPage } from "./read-page.ts";
import { SECTIONS } from "./sections.ts";

/** The documents, read from where they are, and a page that leads to them. */
export const collections = {
  docs: defineCollection({
    schema: docsSchema(),
    loader: {
      name: "documents",
      async load({ store, parseData, renderMarkdown, generateDigest }) {
        store.clear();
        const add = async (id: string, title: string, body: string) => {
          const data = await parseData({ id, data: { title } });
          store.set({
            id,
            data,
            body,
            rendered: await renderMarkdown(await drawDiagrams(body)),
            digest: generateDigest(body),
          });
        };
        for (const page of PAGES) {
          const { title, body } = readPage(page);
          await add(page.slug, title, body);
        }
        await add("index", "Ledgerline", contents());
      },
    },
  }),
};

function contents(): string {
  const parts = SECTIONS.map(({ title, about, pages: [first] }) => {
    return first ? `- [${title}](${BASE}${first.slug}/): ${about}` : "";
  });
  return `The streaming analytics and royalty tracker for independent artists and labels.\n\n${parts.join("\n")}\n`;
}
