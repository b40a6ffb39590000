import { Link } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";

/** Why there is nothing to see, and what to do about it. */
export function NothingBooked() {
  const { view, track, filter, search, release, hrefTo, refine } = useRoyaltyPlace();
  if (search) {
    return (
      <EmptyState action={<Button onClick={() => refine({ search: "" })}>Clear the search</Button>}>
        Nothing booked matches “{search}”.
      </EmptyState>
    );
  }
  if (Object.keys(filter).length > 0 || release) {
    return (
      <EmptyState
        action={
          <Button asChild>
            <Link to={royaltyHref({ view, track, filter: {} })}>Remove the filters</Link>
          </Button>
        }
      >
        Nothing is booked for these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        <Button asChild variant="accent">
          <Link to={hrefTo({ view: "statements" })}>Add a statement</Link>
        </Button>
      }
    >
      Nothing is booked yet. Upload what your distributor sent you, and it is counted here down to the line.
    </EmptyState>
  );
}
