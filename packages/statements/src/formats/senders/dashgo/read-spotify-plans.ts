import type { RowReader } from "../../row-outcome.ts";
import { changeLines } from "../change-lines.ts";

const TIERS: Readonly<Record<string, string>> = { P: "premium", FAM6: "family", A: "ad_supported" };

/** Reads the codes that DashGo prints for Spotify's plans. Other stores have their own codes, kept as printed. */
export function readSpotifyPlans(rows: RowReader): RowReader {
  return changeLines(rows, (line) => {
    const tier = line.platform === "spotify" ? TIERS[line.tier ?? ""] : undefined;
    return tier ? { ...line, tier } : line;
  });
}
