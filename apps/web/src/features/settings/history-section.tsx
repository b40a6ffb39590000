import type { HistoryEvent } from "@ledgerline/contract/account";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FailedState } from "../../components/failed-state.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { formatInstant } from "../../lib/format/format.ts";
import { SETTINGS_FAILURES } from "./settings-answers.ts";

const AT_ONCE = 10;
const ACTORS: Record<HistoryEvent["actor"], string | null> = {
  artist: null,
  operator: "the operator",
  ledgerline: "Ledgerline",
};

/** What was done to booked money, credentials and the plan. */
export function HistorySection() {
  const { client } = trpc.useUtils();
  // tRPC's own infinite query would send a field next to the cursor that the contract does not know.
  const history = useInfiniteQuery({
    queryKey: [["account", "history"]],
    queryFn: ({ pageParam, signal }) =>
      client.account.history.query({ limit: AT_ONCE, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  });
  const events = history.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Section
      title="History"
      anchor="history"
      lead="What was done to your booked money, your credentials and your plan. It cannot be edited."
    >
      {history.isPending && <Skeleton className="h-16 w-full" />}
      {history.isError && (
        <FailedState
          message={errorDetail(history.error, SETTINGS_FAILURES.history)}
          retrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data && events.length === 0 && (
        <p className="text-ink-soft">Nothing yet. Uploads, bookings and connections will be listed here.</p>
      )}
      <ul className="grid" aria-label="History">
        {events.map(({ id, at, actor, by, text }) => (
          <li key={id} className="border-t border-hairline py-3 first:border-t-0 first:pt-0">
            <p className="[overflow-wrap:anywhere]">{text}</p>
            <p className="text-sm text-ink-soft">
              <time dateTime={at}>{formatInstant(at)}</time>
              {(ACTORS[actor] ?? by) !== null && <>, by {ACTORS[actor] ?? by}</>}
            </p>
          </li>
        ))}
      </ul>
      {history.hasNextPage && (
        <Button size="sm" pending={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show earlier events
        </Button>
      )}
    </Section>
  );
}
