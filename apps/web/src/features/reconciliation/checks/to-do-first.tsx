import { Link } from "react-router";
import { Section } from "../../../components/section.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { Compared } from "../board/compared.tsx";
import { UNTIL_FRESH } from "../board/freshness.tsx";
import { CauseRow } from "./cause-item.tsx";
import { toDoSentence } from "./to-do.tsx";

const FIRST = 3;

/** The dearest things to do, each with its next step, and the way to all of them. */
export function ToDoFirst() {
  const query = trpc.reconciliation.causes.useQuery({}, UNTIL_FRESH);
  return (
    <Section
      title="What to do"
      lead={query.data && toDoSentence(query.data, false)}
      aside={
        <Link to={royaltyHref({ view: "checks", filter: {} })} className="text-sm underline underline-offset-4">
          {query.data && query.data.open > FIRST ? `See all ${query.data.open}` : "See all of it"}
        </Link>
      }
    >
      <Compared query={query} label="what to do">
        {({ causes }) => (
          <ul aria-label="What to do" className="border-t border-hairline">
            {causes.slice(0, FIRST).map((cause, n) => (
              <li key={cause.key} className="border-b border-hairline py-4">
                <CauseRow cause={cause} first={n === 0} />
              </li>
            ))}
          </ul>
        )}
      </Compared>
    </Section>
  );
}
