import type { RoyaltyFilter } from "@ledgerline/contract/royalties";
import type { Sort } from "../sort.ts";
import { PATHS } from "./paths.ts";
import type { RoyaltyView } from "./royalty-views.ts";

/** Where in Royalties an address leads: a sub-screen, the filters that all of them share, and what it is about. */
export interface RoyaltyPlace {
  view: RoyaltyView;
  filter: RoyaltyFilter;
  track?: string | undefined;
  release?: string | undefined;
  territory?: string | undefined;
  label?: string | undefined;
  statement?: string | undefined;
  search?: string | undefined;
  /** What a track's page lists, the newest month that the board shows, a check, or the numbers of lines. */
  by?: string | undefined;
  sort?: Sort | undefined;
}

export const FILTER_NAMES = ["from", "to", "platform", "artist", "source", "currency"] as const;
export const SUBJECTS = ["track", "release", "territory", "label", "statement", "search", "by"] as const;

/** The address of a place. For the months without a filter, the tab is enough. */
export function royaltyHref({ view, filter, sort, ...subjects }: RoyaltyPlace): string {
  const params = new URLSearchParams();
  if (view !== "months") params.set("view", view);
  for (const name of SUBJECTS) if (subjects[name]) params.set(name, subjects[name]);
  for (const name of FILTER_NAMES) if (filter[name]) params.set(name, filter[name]);
  if (sort) params.set("sort", sort.direction === "asc" ? sort.column : `-${sort.column}`);
  return params.size === 0 ? PATHS.royalties : `${PATHS.royalties}&${params}`;
}
