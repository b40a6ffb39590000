import type { RoyaltyTrackPage } from "@ledgerline/contract/royalties";
import type { Deal, DealDetails, DealTerms } from "@ledgerline/contract/shares/deals";
import { useState } from "react";
import { Link } from "react-router";
import { Offered } from "../../components/offered.tsx";
import { AlertDialog } from "../../components/overlays/dialog.tsx";
import { ShowMore } from "../../components/table/show-more.tsx";
import { Button } from "../../components/ui/button.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail, errorStatus } from "../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../lib/errors/share-failures.ts";
import { formatExactShare, multiplyExact, readShare, subtractExact, WHOLE } from "../../lib/format/exact.ts";
import { formatDay } from "../../lib/format/format.ts";
import { dealHref } from "../../lib/places/shares-href.ts";
import { toast } from "../../lib/toast.ts";
import { useRefreshShares } from "./parts/changes.tsx";
import { useDeals } from "./parts/share-pages.ts";
import { ShareForm } from "./share-form.tsx";

/** Who gets a share of this song, and the shortest way to give somebody one, without the language of contracts. */
export function TrackShares({ page }: { page: RoyaltyTrackPage }) {
  const deals = useDeals({ track: page.track_id });
  const [adding, add] = useState(false);
  if (deals.error && !deals.data) {
    return <p className="mt-8 text-sm text-ink-soft">{errorDetail(deals.error, SHARE_FAILURES.trackShares)}</p>;
  }
  if (!deals.data) return null;
  const tracks = [page.track_id, ...page.merged.map(({ track_id }) => track_id)];
  const shares = songShares(deals.rows, deals.names, tracks);
  return (
    <section aria-label="Shares of this song" className="mt-8 border-t border-hairline pt-5 text-sm">
      {shares.length > 0 && (
        <>
          <h3 className="font-semibold">Who gets a share of this song</h3>
          <ul className="mt-2 mb-5 grid gap-2">
            {shares.map((share) => (
              <ShareItem key={`${share.deal.id} ${share.from} ${share.name}`} share={share} />
            ))}
          </ul>
          <ShowMore more={deals.more} />
        </>
      )}
      <Offered needs="shares:write">
        {adding ? (
          <ShareForm page={page} onDone={() => add(false)} />
        ) : (
          <Button size="sm" onClick={() => add(true)}>
            I pay somebody a share of this song
          </Button>
        )}
      </Offered>
    </section>
  );
}

function ShareItem({ share: { name, percent, from, to, deal, isSimple } }: { share: SongShare }) {
  const days = [from && `from ${formatDay(from)}`, to && `until ${formatDay(to)}`].filter(Boolean).join(" ");
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="wrap-anywhere">
        {name} gets {percent}
        <span className="text-ink-soft">
          {" "}
          · in {deal.currency}
          {days && `, ${days}`}
        </span>
      </span>
      <Link to={dealHref(deal.id)} className="underline decoration-hairline-strong underline-offset-4">
        Details<span className="sr-only"> of the share of {name}</span>
      </Link>
      {isSimple && (
        <Offered needs="shares:write">
          <TakeBack deal={deal} name={name} />
        </Offered>
      )}
    </li>
  );
}

function TakeBack({ deal, name }: { deal: Deal; name: string }) {
  const refresh = useRefreshShares();
  const [asking, ask] = useState(false);
  const remove = trpc.shares.deleteDeal.useMutation({
    onSuccess: () => {
      refresh();
      toast.success("Share taken back");
    },
    onError: (error) =>
      toast.error(
        errorStatus(error) === 409
          ? "A closed run has counted it, so it stays. Open its details to end it on a day."
          : SHARE_FAILURES.trackShareChange,
      ),
    onSettled: () => ask(false),
  });
  return (
    <>
      <Button variant="link" size="none" className="font-normal!" onClick={() => ask(true)}>
        Take it back<span className="sr-only">: the share of {name}</span>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={ask}
        title={`Take the share of ${name} back?`}
        description="They get nothing of this song in runs that are still to come."
        action="Take it back"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ id: deal.id })}
      />
    </>
  );
}

/** What somebody gets from a song under terms that name it. */
interface SongShare {
  name: string;
  /** The percentage of the song's earnings: `20%`. */
  percent: string;
  from: string | null;
  to: string | null;
  deal: Deal;
  /** Whether it is about this song and this payee only. */
  isSimple: boolean;
}

/** The shares of a song, which may have been counted under several ids. */
function songShares(deals: readonly Deal[], named: DealDetails["names"], tracks: readonly string[]): SongShare[] {
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return deals.flatMap((deal) =>
    deal.versions.filter(coversOneOf(tracks)).flatMap((terms) =>
      terms.participants.map(({ payee, share }) => ({
        name: names.get(payee) ?? "Somebody",
        percent: percentOf(terms, share),
        ...{ from: terms.from, to: terms.to, deal },
        isSimple: deal.versions.length === 1 && terms.participants.length === 1 && namesOne(terms),
      })),
    ),
  );
}

function coversOneOf(tracks: readonly string[]) {
  return ({ covers }: DealTerms) => covers.by === "tracks" && covers.of.some((id) => tracks.includes(id));
}

function namesOne({ covers }: DealTerms): boolean {
  return covers.by === "tracks" && covers.of.length === 1;
}

function percentOf({ part, fee, rate }: DealTerms, share: string): string {
  const [ofSong, before, given, own] = [part, fee, rate, share].map(readShare);
  if (!ofSong || !before || !given || !own) return share;
  const factors = [subtractExact(WHOLE, before), given, own];
  return formatExactShare(factors.reduce(multiplyExact, ofSong));
}
