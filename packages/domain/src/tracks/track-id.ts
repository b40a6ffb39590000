import { hash } from "node:crypto";
import { ISRC } from "@ledgerline/contract/wire/patterns";
import { readIsrc } from "@ledgerline/contract/wire/read-isrc";
import { streamSafe } from "../words/stream-safe.ts";

/** The printed fields that tell a statement's tracks apart. */
export interface PrintedTrack {
  isrc: string | null;
  track: string | null;
  artist: string | null;
}

const KEY_DIGITS = 24;

/**
 * The id of a recording, the same for all its lines in any statement: its ISRC when that is well formed, else `t-` and
 * a key of title and artist. Null for a line that names no track.
 */
export function trackIdOf({ isrc, track, artist }: PrintedTrack): string | null {
  const code = isrc === null ? null : readIsrc(isrc);
  if (code !== null) return code;
  const title = fold(track);
  return title === "" ? null : `t-${keyOf(`${title}\n${fold(artist)}`)}`;
}

/** The ISRC in a track's id; null when the id is a key of its title. */
export function isrcOf(trackId: string | null): string | null {
  return trackId !== null && ISRC.test(trackId) ? trackId : null;
}

/** The id of a release, the same for all its lines: its UPC, else `r-` and a key of its title. Null without either. */
export function releaseIdOf({ upc, release }: { upc: string | null; release: string | null }): string | null {
  // Spreadsheets drop leading zeros, and an EAN is a UPC with one more.
  const digits = upc?.replace(/[-\s]/g, "").replace(/^0+/, "") ?? "";
  if (/^\d{8,14}$/.test(digits)) return digits;
  const title = fold(release);
  return title === "" ? null : `r-${keyOf(title)}`;
}

/** True for the id of a release that has a UPC. */
export function isUpc(releaseId: string): boolean {
  return /^\d/.test(releaseId);
}

/** Unifies different spellings by distributors, but nothing that may be another song: accents and words stay. */
function fold(printed: string | null): string {
  return streamSafe(printed ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

function keyOf(text: string): string {
  return hash("sha256", text, "hex").slice(0, KEY_DIGITS);
}
