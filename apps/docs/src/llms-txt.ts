import { BASE, readPage } from "./read-page.ts";
import { SECTIONS } from "./sections.ts";

/** The pages for programs that read them (llmstxt.org). */
export function llmsTxt(): string {
  const sections = SECTIONS.map(({ title, about, pages }) => {
    const links = pages.map((page) => `- [${readPage(page).title}](${BASE}${page.slug}/)`);
    return `## ${title}\n\n${about[0]?.toUpperCase()}${about.slice(1)}.\n\n${links.join("\n")}\n`;
  });
  return `# Ledgerline\n\n> Reading, checking and claiming royalties.\n\n${sections.join("\n")}`;
}
