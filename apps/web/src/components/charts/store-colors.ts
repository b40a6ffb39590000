import { platformColor } from "../platform.tsx";

/** Shades, in per cent, for stores without a hue of their own, which share one. */
const SHADES = [100, 78, 58, 42, 30, 20];

/** A color for each store, in the given order. */
export function storeColors(stores: readonly string[]): string[] {
  let grey = 0;
  return stores.map((store) => {
    const color = platformColor(store);
    if (color !== platformColor("")) return color;
    const shade = SHADES[grey++ % SHADES.length];
    return shade === 100 ? color : `color-mix(in oklab, ${color} ${shade}%, var(--color-paper))`;
  });
}
