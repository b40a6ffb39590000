import { clsx } from "clsx";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { useRoyaltyPlace } from "../../lib/places/royalty-address.ts";
import type { RoyaltyPlace } from "../../lib/places/royalty-href.ts";
import { ROYALTY_VIEW_GROUPS, type RoyaltyView } from "../../lib/places/royalty-views.ts";
import { useOpenInView } from "../../lib/use-open-in-view.ts";

/** The sub-screens in their groups; each keeps the filters. */
export function RoyaltiesNav() {
  const { hrefTo, ...place } = useRoyaltyPlace();
  const { view } = place;
  const open = navView(place);
  const list = useOpenInView<HTMLUListElement>(open);
  return (
    <nav aria-label="Royalties" className="-mt-4 flex items-center gap-4 border-b border-hairline">
      <ul ref={list} className="no-scrollbar flex min-w-0 flex-1 items-center overflow-x-auto">
        {ROYALTY_VIEW_GROUPS.map(({ name: group, views }) => (
          <li key={group} className="group flex shrink-0 items-center">
            <span aria-hidden="true" className="mx-5 h-4 border-l border-hairline-strong group-first:hidden" />
            <ul aria-label={group} className="flex gap-5">
              {views.map(({ id, name }) => (
                <li key={id} data-entry={id}>
                  <Link
                    to={hrefTo({ view: id })}
                    aria-current={open === id ? (view === id ? "page" : "true") : undefined}
                    className={clsx(
                      "-mb-px block whitespace-nowrap border-b-2 py-2.5 text-sm outline-offset-[-2px]",
                      open === id ? "border-ink font-semibold" : "border-transparent text-ink-soft hover:text-ink",
                    )}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {open !== "statements" && (
        <Button asChild size="sm" className="mb-1 font-normal! max-sm:px-2.5">
          <Link to={hrefTo({ view: "statements" })}>
            <Plus aria-hidden="true" />
            <span className="max-sm:sr-only">Add a statement</span>
          </Link>
        </Button>
      )}
    </nav>
  );
}

/** A track's page, lines and a cell of the board count as part of the screen that led to them. */
function navView({ view, territory, release }: RoyaltyPlace): RoyaltyView {
  if (view === "track") return "tracks";
  if (view === "cell") return "board";
  if (view === "statement-lines" || view === "statement-notes") return "statements";
  if (view !== "lines") return view;
  if (territory) return "countries";
  return release ? "releases" : "tracks";
}
