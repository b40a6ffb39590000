import type { RoyaltyFilter } from "@ledgerline/contract/analytics/royalties";
import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Sort } from "../sort.ts";
import { readRoyaltyPlace } from "./royalty-address.ts";
import { type RoyaltyPlace, royaltyHref } from "./royalty-href.ts";

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
