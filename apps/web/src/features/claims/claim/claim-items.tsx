import type { Claim, ClaimedTrack, ClaimItem } from "@ledgerline/contract/claims";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { Fragment } from "react";
import { Money } from "../../../components/money.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/ui/table.tsx";
import { formatExactCount, formatMonth } from "../../../lib/format/format.ts";
import { toast } from "../../../lib/toast.ts";
import { useClaimChange } from "./use-claim-change.ts";

/** What was expected against what was paid, by item and track. */
export function ClaimItems({ claim }: { claim: Claim }) {
  const { refresh } = useClaimChange();
  const { id, items, state, included } = claim;
  if (items.length === 0) return null;
  return (
    <Section
      title="Expected against paid"
      lead="As the board had it. These figures go into the packet, and stay as they are when the books change."
      aside={
        included &&
        state === "draft" && (
          <Button
            size="sm"
            pending={refresh.isPending}
            onClick={() => refresh.mutate({ id }, { onSuccess: ({ gone }) => sayGone(gone) })}
          >
            Take the figures of now
          </Button>
        )
      }
    >
      <Table>
        <caption className="sr-only">Expected against paid</caption>
        <thead>
          <tr>
            <TableHead>What</TableHead>
            <TableHead numeric className="max-sm:hidden">
              Plays
            </TableHead>
            <TableHead numeric className="max-sm:hidden">
              Paid units
            </TableHead>
            <TableHead numeric>Missing</TableHead>
            <TableHead numeric>Asked</TableHead>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <Fragment key={`${at} ${placeOf(item)}`}>
              <tr>
                <TableRowHead>
                  {placeOf(item)}
                  <PhoneFigures of={item} />
                  {item.finding && <span className="block text-sm text-ink-soft">{item.finding.text}</span>}
                  {item.without_plays && <span className="block text-sm text-ink-soft">{item.without_plays}</span>}
                </TableRowHead>
                <Figures of={item} />
                <TableCell numeric>
                  {item.asked.length === 0
                    ? "—"
                    : item.asked.map(({ mid, currency }) => (
                        <span key={currency} className="block">
                          <Money value={mid} currency={currency} />
                        </span>
                      ))}
                </TableCell>
              </tr>
              {tracksOf(item).map((track) => (
                <TrackRow key={track.track_id} track={track} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function TrackRow({ track }: { track: ClaimedTrack }) {
  const { title, track_id, isrc, upcs, at_stake: stake } = track;
  return (
    <tr className="text-ink-soft">
      <TableRowHead className="pl-5">
        {track_id === null ? "Tracks that the plays do not tell apart" : (title ?? track_id)}
        <PhoneFigures of={track} />
        {isrc && (
          <span className="block text-sm">
            {isrc}
            {upcs.length > 0 && `, UPC ${upcs.join(", ")}`}
          </span>
        )}
      </TableRowHead>
      <Figures of={track} />
      <TableCell numeric>{stake ? <Money value={stake.mid} currency={stake.currency} /> : "—"}</TableCell>
    </tr>
  );
}

function Figures({ of: { plays, paid_units, missing } }: { of: Pick<ClaimItem, "plays" | "paid_units" | "missing"> }) {
  return (
    <>
      <TableCell numeric className="max-sm:hidden">
        {plays === null ? "—" : formatExactCount(plays)}
      </TableCell>
      <TableCell numeric className="max-sm:hidden">
        {formatExactCount(paid_units)}
      </TableCell>
      <TableCell numeric>{missing === 0 ? "—" : formatExactCount(missing)}</TableCell>
    </>
  );
}

/** What a phone has no columns for. */
function PhoneFigures({ of: { plays, paid_units } }: { of: Pick<ClaimItem, "plays" | "paid_units"> }) {
  return (
    <span className="block text-sm text-ink-soft sm:hidden">
      {plays !== null && `${formatExactCount(plays)} plays, `}
      {formatExactCount(paid_units)} paid
    </span>
  );
}

/** What is no longer found leaves the claim, which nobody should have to notice by themselves. */
function sayGone([first, ...others]: readonly string[]): void {
  if (first === undefined) return;
  const more = others.length > 0 ? ` and ${formatExactCount(others.length)} more` : "";
  toast.warning(`No longer found, so this claim no longer asks for it: ${first}${more}`);
}

function placeOf({ platform, month, track_id, title, statement }: ClaimItem): string {
  const parts = [
    platform && platformName(platform),
    month && formatMonth(month),
    track_id && (title ?? track_id),
    !platform && !month && statement?.file_name,
  ].filter(Boolean);
  return parts.join(", ") || "All statements";
}

/** Plays that no export tells apart would only repeat the item. */
function tracksOf({ track_id, tracks }: ClaimItem): ClaimItem["tracks"] {
  const isWhole = tracks.length === 1 && tracks[0]?.track_id === null;
  return track_id === null && !isWhole ? tracks : [];
}
