import axe from "axe-core";

/** What axe finds wrong, a line per element. Contrast is checked in a real browser: jsdom has no layout. */
export async function axeFindings(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { "color-contrast": { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
