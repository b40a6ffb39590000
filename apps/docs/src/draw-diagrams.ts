import { renderMermaid } from "beautiful-mermaid";

/** The page's own colours, whichever theme it is in. */
const LOOK = {
  bg: "var(--sl-color-black)",
  fg: "var(--sl-color-white)",
  muted: "var(--sl-color-gray-2)",
  line: "var(--sl-color-gray-3)",
  transparent: true,
  padding: 8,
};
/** Quotes around a label, which Mermaid does not show and the renderer would. */
const QUOTED = /(?<=[[({|])"([^"\n]*)"(?=[\])}|])/g;

/** Draws the diagrams of a document, so that its readers need no program for that. */
export async function drawDiagrams(text: string): Promise<string> {
  const parts = text.split(/^```mermaid\n([\s\S]*?)^```$/m);
  const drawn = await Promise.all(parts.map((part, at) => (at % 2 === 1 ? draw(part) : part)));
  return drawn.join("");
}

async function draw(diagram: string): Promise<string> {
  const svg = await renderMermaid(diagram.replaceAll(QUOTED, "$1"), LOOK);
  // The import would fetch a font, and a blank line would end the HTML within Markdown.
  const own = svg.replace(/@import url\([^)]*\);/, "").replaceAll(/\s*\n\s*/g, " ");
  return `<div class="diagram" role="img" aria-label="Diagram" tabindex="0">${own}</div>`;
}
