import { RoyaltyFilter } from "@ledgerline/contract/royalties";
import type { Sort } from "../../../components/table/column.ts";
import { PATHS } from "../../../lib/paths.ts";
import { type RoyaltyView, royaltyViewIn } from "./royalty-views.ts";

/** Where in Royalties an address leads: a sub-screen, the filters that all of them share, and what it is about. */
export interface RoyaltyPlace {
  view: RoyaltyView;
  filter: RoyaltyFilter;
  track?: string | undefined;
  release?: string | undefined;
  territory?: string | undefined;
  search?: string | undefined;
  /** What a track's page lists. */
  by?: string | undefined;
  sort?: Sort | undefined;
}

const FILTER_NAMES = ["from", "to", "platform", "artist", "source", "currency"] as const;
/** Stands for lines that name no country. */
export const NO_TERRITORY = "-";

const SUBJECTS = ["track", "release", "territory", "search", "by"] as const;

/** Reads an address; what it writes wrongly counts as not written. */
export function readRoyaltyPlace(params: URLSearchParams): RoyaltyPlace {
  const filter = Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const { success, data } = RoyaltyFilter.shape[name].safeParse(params.get(name) ?? undefined);
      return success && data !== undefined ? [[name, data]] : [];
    }),
  );
  const subjects = Object.fromEntries(SUBJECTS.map((name) => [name, params.get(name) || undefined]));
  return { view: royaltyViewIn(params).id, filter, ...subjects, sort: readSort(params.get("sort")) };
}

/** The address of a place. The months without a filter need no more than the tab. */
export function royaltyHref({ view, filter, sort, ...subjects }: RoyaltyPlace): string {
  const params = new URLSearchParams();
  if (view !== "months") params.set("view", view);
  for (const name of SUBJECTS) if (subjects[name]) params.set(name, subjects[name]);
  for (const name of FILTER_NAMES) if (filter[name]) params.set(name, filter[name]);
  if (sort) params.set("sort", sort.direction === "asc" ? sort.column : `-${sort.column}`);
  return params.size === 0 ? PATHS.royalties : `${PATHS.royalties}&${params}`;
}

/** `net` sorts with the least first, `-net` with the greatest. */
function readSort(written: string | null): Sort | undefined {
  if (!written) return undefined;
  return written.startsWith("-")
    ? { column: written.slice(1), direction: "desc" }
    : { column: written, direction: "asc" };
}
