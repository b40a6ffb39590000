import { renderMermaid } from "beautiful-mermaid";

/** The page's own colours, whichever theme it is in. */
const COLOURS = { bg: "var(--sl-color-black)", fg: "var(--sl-color-white)", transparent: true };

/** Draws the diagrams of a document, so that its readers need no program that does. */
export async function drawDiagrams(text: string): Promise<string> {
  const parts = text.split(/^```mermaid\n([\s\S]*?)^```$/m);
  const drawn = await Promise.all(parts.map((part, at) => (at % 2 === 1 ? draw(part) : part)));
  return drawn.join("");
}

async function draw(diagram: string): Promise<string> {
  const svg = await renderMermaid(diagram, COLOURS);
  // It would fetch a font. A blank line would end the HTML within Markdown.
  const own = svg.replace(/@import url\([^)]*\);/, "").replaceAll(/\s*\n\s*/g, " ");
  return `<div class="diagram" role="img" aria-label="Diagram" tabindex="0">${own}</div>`;
}
