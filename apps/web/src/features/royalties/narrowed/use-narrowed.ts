import type { FiguresInput } from "@ledgerline/contract/royalties";
import { createContext, useContext, useMemo } from "react";
import { figuresInput, type Subjects, useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { type RoyaltyPlace, royaltyHref } from "../../../lib/places/royalty-href.ts";

/** What the page is narrowed to, as the server is asked for it, and the way to what is narrower. */
export interface Narrowed {
  place: Pick<RoyaltyPlace, "filter" | keyof Subjects>;
  input: FiguresInput;
  /** The address of the same page with one more thing pressed. */
  hrefWith(change: Partial<Narrowed["place"]>): string;
}

/** The place of a page that no address names, such as one that a link shows alone. */
export const NarrowedPlace = createContext<Narrowed["place"] | null>(null);

export function useNarrowed(): Narrowed {
  const addressed = useRoyaltyPlace();
  const { filter, track, territory, release, label } = useContext(NarrowedPlace) ?? addressed;
  return useMemo(() => {
    const place = { filter, track, territory, release, label };
    return {
      place,
      input: figuresInput(filter, place),
      hrefWith: (change) =>
        royaltyHref({ ...place, ...change, view: "figures", filter: { ...filter, ...change.filter } }),
    };
  }, [filter, track, territory, release, label]);
}
