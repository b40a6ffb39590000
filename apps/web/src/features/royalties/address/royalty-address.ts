import { RoyaltyFilter } from "@ledgerline/contract/royalties";
import type { Sort } from "../../../components/table/column.ts";
import { FILTER_NAMES, type RoyaltyPlace, SUBJECTS } from "./royalty-href.ts";
import { royaltyViewIn } from "./royalty-views.ts";

/** Stands for lines that name no country. */
export const NO_TERRITORY = "-";

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

/** `net` sorts with the least first, `-net` with the greatest. */
function readSort(written: string | null): Sort | undefined {
  if (!written) return undefined;
  return written.startsWith("-")
    ? { column: written.slice(1), direction: "desc" }
    : { column: written, direction: "asc" };
}
