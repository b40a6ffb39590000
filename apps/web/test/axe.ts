import axe from "axe-core";

/** What axe finds wrong with the page as it stands. Colours are checked in a real browser: jsdom draws none. */
export async function axeFindings(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}
