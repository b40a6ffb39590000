import { z } from "zod";

/**
 * Where a figure comes from, strongest first: booked by a distributor, counted by the platform itself, plays times a
 * published rate, or made up for trying out the screens.
 */
export const SOURCES = ["statement", "measured", "estimate", "sample"] as const;

export const Source = z.enum(SOURCES);
export type Source = z.infer<typeof Source>;

/** The weakest of some sources, which is the strongest that their sum may claim; null without sources. */
export function weakestSource(sources: Iterable<Source>): Source | null {
  let weakest = -1;
  for (const source of sources) weakest = Math.max(weakest, SOURCES.indexOf(source));
  return SOURCES[weakest] ?? null;
}
