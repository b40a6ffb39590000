import axe from "axe-core";

/** What axe finds wrong, a line each. Colours are left out: jsdom has no layout to judge them on. */
export async function accessibilityFaults(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { "color-contrast": { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
