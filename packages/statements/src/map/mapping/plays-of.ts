import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { PlaysFormat } from "../../formats/plays/plays-format.ts";
import { periodAt } from "./reading-of.ts";

/** How a mapped export of plays is read; null if it is not one, or something is missing. */
export function playsOf(mapping: Mapping, { id, name }: { id: string; name: string }): PlaysFormat | null {
  const { kind, platform, numbers, dates } = mapping;
  const { sold, track, units } = mapping.columns;
  if (kind !== "plays" || !platform || units === undefined || (sold === undefined && track === undefined)) return null;
  const namesSong = track === undefined ? (["song"] as const) : [];
  return {
    id,
    sender: name,
    layout: "",
    platform,
    measuredBy: "platform_export",
    evidence: "names",
    fingerprint: [],
    header: [],
    numbers,
    isWholeHeader: false,
    columns: {
      plays: units,
      ...(track !== undefined && { title: track }),
      ...(sold !== undefined && { day: periodAt(sold, dates) }),
    },
    asks: [...(sold === undefined ? (["window"] as const) : namesSong), "profile"],
    totals: ["total", "totals"],
    help: { get: null, seen: [] },
  };
}
