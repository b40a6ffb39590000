import type { FiguresInput, RoyaltyFilter } from "@ledgerline/contract/royalties";
import { CURRENCY_CODE, FILTER_NAME_MAX, SALE_MONTH, UUID } from "@ledgerline/contract/wire/patterns";
import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Sort } from "../sort.ts";
import { FILTER_NAMES, type RoyaltyPlace, royaltyHref, SUBJECTS } from "./royalty-href.ts";
import { royaltyViewIn } from "./royalty-views.ts";

/** Stands for lines that name no country. */
export const NO_TERRITORY = "-";

const isName = (written: string) => written.length <= FILTER_NAME_MAX;
/** The valid values of each filter, without the contract's schemas, which weigh as much as the tab. */
const MAY_BE: Record<(typeof FILTER_NAMES)[number], (written: string) => boolean> = {
  from: (written) => SALE_MONTH.test(written),
  to: (written) => SALE_MONTH.test(written),
  platform: isName,
  artist: isName,
  source: (written) => UUID.test(written),
  currency: (written) => CURRENCY_CODE.test(written),
};

/** Reads an address, ignoring its invalid parts. */
export function readRoyaltyPlace(params: URLSearchParams): RoyaltyPlace {
  const filter = Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const written = params.get(name);
      return written && MAY_BE[name](written) ? [[name, written]] : [];
    }),
  );
  const subjects = Object.fromEntries(SUBJECTS.map((name) => [name, params.get(name) || undefined]));
  return { view: royaltyViewIn(params).id, filter, ...subjects, sort: readSort(params.get("sort")) };
}

/** `net` sorts from the least, `-net` from the greatest. */
function readSort(written: string | null): Sort | undefined {
  if (!written) return undefined;
  return written.startsWith("-")
    ? { column: written.slice(1), direction: "desc" }
    : { column: written, direction: "asc" };
}

export type Subjects = Pick<RoyaltyPlace, "track" | "territory" | "release" | "label">;

/** What the server is asked for a filter and what it is narrowed to. */
export function figuresInput(filter: RoyaltyFilter, { track, territory, release, label }: Subjects): FiguresInput {
  return {
    ...filter,
    ...(track && { track_id: track }),
    ...(territory && { territory: territory === NO_TERRITORY ? "" : territory }),
    ...(release && { release }),
    ...(label && { label }),
  };
}

/** The place in Royalties that the address names, and ways to others, which keep every filter. */
export function useRoyaltyPlace() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const written = params.toString();
  const place = useMemo(() => readRoyaltyPlace(new URLSearchParams(written)), [written]);
  /** The address of another place; `filter` adds to the filters here. */
  const hrefTo = useCallback(
    ({ filter, ...to }: Partial<RoyaltyPlace> & Pick<RoyaltyPlace, "view">) =>
      royaltyHref({ ...to, filter: { ...place.filter, ...filter } }),
    [place],
  );
  /** Sets filters, which adds a step to the history. */
  const setFilter = useCallback(
    (filter: RoyaltyFilter) => void navigate(royaltyHref({ ...place, filter }), { preventScrollReset: true }),
    [navigate, place],
  );
  /** Sets the order or the search, which adds none, so that Back leaves the screen. */
  const refine = useCallback(
    (change: { sort?: Sort; search?: string }) =>
      void navigate(royaltyHref({ ...place, ...change }), { replace: true, preventScrollReset: true }),
    [navigate, place],
  );
  return { ...place, hrefTo, setFilter, refine };
}
