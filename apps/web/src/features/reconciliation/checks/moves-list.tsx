import type { Move } from "@ledgerline/contract/reconciliation/moves";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { useQueryClient } from "@tanstack/react-query";
import { Offered } from "../../../components/offered.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatList, formatMonth } from "../../../lib/format/format.ts";
import { territoryName } from "../../../lib/format/territory-name.ts";
import { toast } from "../../../lib/toast.ts";
import { UNTIL_FRESH } from "../board/freshness.tsx";

/** Whether an account with a distributor was left; each answer can be undone from its message. */
function useSayMoved(source: string) {
  const client = useQueryClient();
  const mutation = trpc.reconciliation.sayMoved.useMutation({
    onSuccess: () => refreshArea(client, "reconciliation"),
    onError: (error) => void toast.error(errorDetail(error, "Failed to save whether you moved")),
  });
  return {
    isPending: mutation.isPending,
    say: (moved: boolean | null, before: boolean | null) => {
      const undo = () => mutation.mutate({ source_id: source, moved: before });
      mutation.mutate(
        { source_id: source, moved },
        { onSuccess: ({ message }) => void toast.success(message, { action: { label: "Undo", onClick: undo } }) },
      );
    },
  };
}

interface SayMovedProps {
  source: string;
  /** The sentence that is answered. */
  text: string;
  variant: "accent" | "outline" | "quiet";
}

/** The two answers to 'Have you moved?'. */
export function SayMoved({ source, text, variant }: SayMovedProps) {
  const { say, isPending } = useSayMoved(source);
  return (
    <>
      <Button size="sm" variant={variant} pending={isPending} onClick={() => say(true, null)}>
        Yes, I moved<span className="sr-only">: {text}</span>
      </Button>
      <Button size="sm" variant="outline" disabled={isPending} onClick={() => say(false, null)}>
        No<span className="sr-only">: {text}</span>
      </Button>
    </>
  );
}

/** Each move from one distributor to another: its months, what came over, and what did not. */
export function MovesList() {
  const { data } = trpc.reconciliation.moves.useQuery(undefined, UNTIL_FRESH);
  if (!data || data.moves.length === 0) return null;
  return (
    <section aria-label="Moves" className="mb-10">
      <h3 className="mb-2 font-semibold">Moves</h3>
      <ul className="border-t border-hairline">
        {data.moves.map((move) => (
          <li key={move.source.id} className="border-b border-hairline py-4">
            <Watched move={move} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Watched({ move }: { move: Move }) {
  const { say, isPending } = useSayMoved(move.source.id);
  const { source, to, moved, last_month: last, first_month: first, tracks, tracks_over: over } = move;
  const title = `${source.name} to ${formatList(to.map(({ name }) => name))}`;
  const left = [
    { name: "Songs", of: move.tracks_left.map(({ title: song, track_id }) => song ?? track_id) },
    { name: "Stores", of: move.stores_left.map(platformName) },
    { name: "Countries", of: move.countries_left.map(territoryName) },
  ].filter(({ of }) => of.length > 0);
  return (
    <>
      <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
      <p className="mt-1 text-sm text-pretty text-ink-soft">
        {SAID[`${moved}`]} Last month of the old one: {formatMonth(last)}. First of the new: {formatMonth(first)}.{" "}
        {over} of {counted(tracks, "song")} came over.
      </p>
      {moved !== false && left.length > 0 && (
        <dl className="mt-3 grid gap-2 text-sm sm:grid-cols-[auto_1fr] sm:gap-x-6">
          {left.map(({ name, of }) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{name} that nobody brings so far</dt>
              <dd className="text-pretty [overflow-wrap:anywhere]">{formatList(of)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Offered needs="reconciliation:write">
        <div className="mt-3 flex flex-wrap gap-3">
          {moved === null ? (
            <SayMoved source={source.id} text={title} variant="outline" />
          ) : (
            <Button size="sm" variant="quiet" pending={isPending} onClick={() => say(null, moved)}>
              Take the answer back<span className="sr-only">: {title}</span>
            </Button>
          )}
        </div>
      </Offered>
    </>
  );
}

const SAID: Record<`${boolean | null}`, string> = {
  true: "You said that you moved.",
  false: "You said that you did not move.",
  null: "Have you moved?",
};
