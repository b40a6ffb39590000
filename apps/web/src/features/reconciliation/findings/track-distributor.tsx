import type { RoyaltyTrackPage } from "@ledgerline/contract/royalties";
import { Offered } from "../../../components/offered.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { NameSource, useNameSource } from "./name-source.tsx";

/** Who distributes a track, if its artist was asked or has answered; otherwise nothing. */
export function TrackDistributor({ page }: { page: RoyaltyTrackPage }) {
  const { track_id: own, title, merged } = page;
  const included = trpc.reconciliation.summary.useQuery().data?.included ?? false;
  const { data } = trpc.reconciliation.trackSources.useQuery({ track_id: own }, { enabled: included });
  if (!data) return null;
  // An answer about a track counts for the one that it is merged into, until that one has its own answer.
  const said =
    data.said.find((one) => one.track_id === own) ??
    data.said.find((one) => merged.some(({ track_id: id }) => id === one.track_id));
  const isAsked = data.asked.some((one) => one.track_id === own);
  if (!said && !isAsked) return null;
  return (
    <section aria-label="Distributor" className="mt-8 border-t border-hairline pt-5 text-sm">
      <h3 className="font-semibold">Who distributes this song?</h3>
      {said ? (
        <Said key={said.track_id} said={said} title={title} />
      ) : (
        <div className="mt-2 grid justify-items-start gap-3">
          <p className="text-pretty">Something is missing for it, and none of your statements says who owes it.</p>
          <Offered needs="reconciliation:write">
            <NameSource track={own} title={title} />
          </Offered>
        </div>
      )}
    </section>
  );
}

interface SaidProps {
  said: { track_id: string; source: { id: string; name: string; distributor: string } };
  title: string | null;
}

function Said({ said: { track_id: track, source }, title }: SaidProps) {
  const { takeBack, isPending } = useNameSource(track);
  const { id, name, distributor } = source;
  return (
    <div className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p className="wrap-anywhere">
        {name}
        <span className="text-ink-soft">{name !== distributor && ` · ${distributor}`}, as you said</span>
      </p>
      <Offered needs="reconciliation:write">
        <NameSource track={track} title={title} said={id} variant="link" label="Change…" />
        <Button variant="link" size="none" className="font-normal!" pending={isPending} onClick={() => takeBack(id)}>
          Take it back
        </Button>
      </Offered>
    </div>
  );
}
