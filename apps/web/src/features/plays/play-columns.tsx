import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { Count } from "../../components/figure.tsx";
import { Platform } from "../../components/platform.tsx";
import type { Column } from "../../components/table/column.ts";
import { formatDay } from "../../lib/format/format.ts";

interface Played {
  platform: PlatformId;
  performer: string | null;
  plays: number;
}

export function platformColumn<Row extends Pick<Played, "platform">>(): Column<Row> {
  return {
    id: "platform",
    name: "Platform",
    width: "lg:w-36",
    cell: ({ platform }) => <Platform platform={platform} />,
    text: ({ platform }) => platformName(platform),
    order: (a, b) => platformName(a.platform).localeCompare(platformName(b.platform)),
    phone: ({ platform }) => <Platform platform={platform} />,
  };
}

/** Whose plays they are; `own` is the account's own artist. */
export function performerColumn<Row extends Pick<Played, "performer">>(own: string): Column<Row> {
  const nameOf = ({ performer }: Row) => performer ?? own;
  return {
    id: "artist",
    name: "Artist",
    width: "lg:w-36",
    cell: nameOf,
    text: nameOf,
    order: (a, b) => nameOf(a).localeCompare(nameOf(b)),
    phone: nameOf,
  };
}

export function playsColumn<Row extends Pick<Played, "plays">>(): Column<Row> {
  return {
    id: "plays",
    name: "Plays",
    numeric: true,
    width: "w-24 lg:w-28",
    cell: ({ plays }) => <Count value={plays} />,
    text: ({ plays }) => `${plays}`,
    order: (a, b) => a.plays - b.plays,
    source: () => "measured",
  };
}

/** `1 Oct 2026 – 28 Oct 2026`; a period without a first day covers all time. */
export function formatWindow({ from, to }: { from: string | null; to: string }): string {
  if (from === null) return `all time, to ${formatDay(to)}`;
  return from === to ? formatDay(to) : `${formatDay(from)} – ${formatDay(to)}`;
}
