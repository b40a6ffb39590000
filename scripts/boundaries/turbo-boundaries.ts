import { LAYERS, type Layer, TEST_CONFIG } from "./layers.ts";

/**
 * The `boundaries` of turbo.json that follow from the layers. Turborepo tells neither types nor tests apart, and checks
 * indirect dependencies too, so each list has everything that a package can reach.
 */
export function turboBoundaries() {
  const tags = Object.keys(LAYERS).map((layer) => [layer, { dependencies: { allow: reachedFrom(layer as Layer) } }]);
  return { tags: Object.fromEntries(tags) };
}

function reachedFrom(layer: Layer): string[] {
  const reached = new Set<Layer>([layer, TEST_CONFIG]);
  for (const each of reached) for (const next of Object.values(LAYERS[each]).flat()) reached.add(next);
  reached.delete(layer);
  return [...reached].sort();
}
