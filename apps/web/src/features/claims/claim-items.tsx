import type { Claim, ClaimItem } from "@ledgerline/contract/claims";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { clsx } from "clsx";
import { useMemo } from "react";
import { Money } from "../../components/figure.tsx";
import { Section } from "../../components/section.tsx";
import type { Column } from "../../components/table/column.ts";
import { DataTable } from "../../components/table/data-table.tsx";
import { Button } from "../../components/ui/button.tsx";
import { counted } from "../../lib/format/counted.ts";
import { formatExactCount } from "../../lib/format/format.ts";
import { toast } from "../../lib/toast.ts";
import { formatFindingMonth } from "../reconciliation/findings/row-links.tsx";
import { useClaimChange } from "./use-claim-change.ts";

/** What was expected and what was paid, by item and track. */
export function ClaimItems({ claim }: { claim: Claim }) {
  const { refresh } = useClaimChange();
  const { id, items, state, included } = claim;
  const rows = useMemo(() => claimRows(items), [items]);
  if (items.length === 0) return null;
  return (
    <Section
      title="Expected against paid"
      lead="As the board had it. These figures go into the packet and stay as they are when your books change."
      aside={
        included &&
        state === "draft" && (
          <Button
            size="sm"
            pending={refresh.isPending}
            onClick={() => refresh.mutate({ id }, { onSuccess: ({ gone }) => sayGone(gone) })}
          >
            Update the figures
          </Button>
        )
      }
    >
      <DataTable
        label="Expected against paid"
        columns={CLAIM_ITEM_COLUMNS}
        rows={rows}
        rowId={({ id: row }) => row}
        unit={["row", "rows"]}
      />
    </Section>
  );
}

/** Says which items have left the claim because they are not found any more, so that nobody has to notice. */
function sayGone([first, ...others]: readonly string[]): void {
  if (first === undefined) return;
  const more = others.length > 0 ? ` and ${formatExactCount(others.length)} more` : "";
  toast.warning(`No longer found, so this claim no longer asks for it: ${first}${more}`);
}

/** How many findings an item names besides its own. */
const MOST_ALSO = 6;

/** An item of the claim, or one of its tracks. */
export interface ClaimRow {
  id: string;
  name: string;
  /** Below the name, in small print. */
  details: string[];
  isTrack: boolean;
  plays: number | null;
  paid_units: number;
  missing: number;
  asked: readonly { mid: string; currency: string }[];
}

/** Every item, each followed by its tracks. */
function claimRows(items: Claim["items"]): ClaimRow[] {
  return items.flatMap((item, at) => [
    {
      ...item,
      id: `${at}`,
      name: placeOf(item),
      details: [item.finding?.text, item.without_plays, ...alsoTexts(item)].filter((detail) => detail != null),
      isTrack: false,
    },
    ...tracksOf(item).map(({ title, track_id, isrc, upcs, at_stake, plays, paid_units, missing }) => ({
      id: `${at} ${track_id}`,
      name: track_id === null ? "Tracks that the plays do not tell apart" : (title ?? track_id),
      details: isrc ? [[isrc, upcs.length > 0 && `UPC ${upcs.join(", ")}`].filter(Boolean).join(", ")] : [],
      isTrack: true,
      plays,
      paid_units,
      missing,
      asked: at_stake ? [at_stake] : [],
    })),
  ]);
}

const CLAIM_ITEM_COLUMNS: readonly Column<ClaimRow>[] = [
  {
    id: "what",
    name: "What",
    cell: ({ name, details, isTrack }) => (
      <span className={clsx("block", isTrack && "pl-5 text-ink-soft")}>
        {name}
        {details.map((detail) => (
          <span key={detail} className="block text-sm text-ink-soft">
            {detail}
          </span>
        ))}
      </span>
    ),
    text: ({ name }) => name,
    copied: [{ name: "Details", text: ({ details }) => details.join("; ") }],
  },
  {
    id: "plays",
    name: "Plays",
    numeric: true,
    width: "lg:w-32",
    cell: ({ plays }) => (plays === null ? "—" : formatExactCount(plays)),
    text: ({ plays }) => `${plays ?? ""}`,
    phone: ({ plays }) => plays !== null && counted(plays, "play"),
  },
  {
    id: "paid",
    name: "Paid units",
    numeric: true,
    width: "lg:w-32",
    cell: ({ paid_units: paid }) => formatExactCount(paid),
    text: ({ paid_units: paid }) => `${paid}`,
    phone: ({ paid_units: paid }) => `${formatExactCount(paid)} paid`,
  },
  {
    id: "missing",
    name: "Missing",
    numeric: true,
    width: "w-20 lg:w-32",
    cell: ({ missing }) => (missing === 0 ? "—" : formatExactCount(missing)),
    text: ({ missing }) => `${missing}`,
  },
  {
    id: "asked",
    name: "Asked",
    numeric: true,
    width: "w-28 lg:w-36",
    cell: ({ asked }) =>
      asked.length === 0
        ? "—"
        : asked.map(({ mid, currency }) => (
            <span key={currency} className="block">
              <Money value={mid} currency={currency} />
            </span>
          )),
    text: ({ asked }) => asked.map(({ mid }) => mid).join(" "),
    copied: [{ name: "Currency", text: ({ asked }) => asked.map(({ currency }) => currency).join(" ") }],
  },
];

function placeOf({ platform, month, track_id, title, statement, finding }: ClaimItem): string {
  const parts = [
    platform && platformName(platform),
    formatFindingMonth({ check: finding?.check ?? null, month }),
    track_id && (title ?? track_id),
    !platform && !month && statement?.file_name,
  ].filter(Boolean);
  return parts.join(", ") || "All statements";
}

/** Findings claimed with the item, or with another one that has the same lines. */
function alsoTexts({ also_found: also }: ClaimItem): string[] {
  const found = also.filter(({ check }) => check !== null);
  const left = found.length - MOST_ALSO;
  return [
    ...found.slice(0, MOST_ALSO).map(({ text, lines }) => {
      return `${lines === null ? "Also" : `${counted(lines, "line")} also`} found, asked for once: ${text}`;
    }),
    ...(left > 0 ? [`and ${counted(left, "more finding")}, asked for once`] : []),
  ];
}

/** The item's tracks. None if no export tells its plays apart, as they would only repeat the item. */
function tracksOf({ track_id, tracks }: ClaimItem): ClaimItem["tracks"] {
  const isWhole = tracks.length === 1 && tracks[0]?.track_id === null;
  return track_id === null && !isWhole ? tracks : [];
}
