import { hash } from "node:crypto";
import { ISRC } from "@ledgerline/contract/wire/patterns";
import { readIsrc } from "@ledgerline/contract/wire/read-isrc";
import { listTrackMerges } from "@ledgerline/db/queries/royalties/track-merges";
import type { AccountContext } from "./context/context.ts";

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
  const title = foldName(track);
  return title === "" ? null : `t-${keyOf(`${title}\n${foldName(artist)}`)}`;
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
  const title = foldName(release);
  return title === "" ? null : `r-${keyOf(title)}`;
}

/** More than any code has with all that people write around it. */
const CODE_CHARS = 60;

/**
 * A track's id as somebody writes it in a form or a spreadsheet: an ISRC with whatever hyphens, spaces, case and marks,
 * or the id itself. Null for anything else, such as a title: only the artist knows which recordings that means.
 */
export function readTrackId(written: string): string | null {
  const plain = readIsrc(written);
  if (plain !== null || written.length > CODE_CHARS) return plain;
  const text = written.normalize("NFKC").trim();
  if (/^t-[\da-f]{24}$/i.test(text)) return text.toLowerCase();
  const code = text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  return [code, code.replace(/^ISRC/, "")].find((each) => ISRC.test(each)) ?? null;
}

/** The same for a release: a UPC or EAN, with or without leading zeros. A point may end a number, and is not dropped. */
export function readReleaseId(written: string): string | null {
  if (written.length > CODE_CHARS) return null;
  if (/^\d+$/.test(written)) return releaseIdOf({ upc: written, release: null });
  const text = written.normalize("NFKC").trim();
  if (/^r-[\da-f]{24}$/i.test(text)) return text.toLowerCase();
  const code = text.replace(/[\s\p{Pd}\p{Cf}\u2212'"’‘“”`´=:_]/gu, "").replace(/^(?:UPC|EAN|GTIN)/i, "");
  return releaseIdOf({ upc: code, release: null });
}

/** The id of the release that a filter names by its id, or by its UPC as printed. */
export function releaseIdFrom(named: string): string {
  return readReleaseId(named) ?? named;
}

/** True for the id of a release that has a UPC. */
export function isUpc(releaseId: string): boolean {
  return /^\d/.test(releaseId);
}

/** Unifies different spellings by distributors, but nothing that may be another song: accents and words stay. */
export function foldName(printed: string | null): string {
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

const LONG_RUN = /\p{M}{30}/gu;
/** Combining grapheme joiner; normalization sorts nothing across it. */
const JOINER = "\u034f";

/**
 * Text that can be normalized in linear time (Unicode's stream-safe text format, UAX #15): sorting a run of marks takes
 * time that grows with the square of its length, and no language has a run of 30.
 */
export function streamSafe(text: string): string {
  return text.replace(LONG_RUN, `$&${JOINER}`);
}

/** The track that counts for an id, and the ids of the tracks merged into it. */
export async function findTracks(ctx: AccountContext, trackId: string): Promise<{ id: string; merged: string[] }> {
  const merges = await listTrackMerges(ctx.db, ctx.accountId, trackId);
  const own = merges.find((merge) => merge.trackId === trackId);
  if (own) return findTracks(ctx, own.sameAs);
  return { id: trackId, merged: merges.map((merge) => merge.trackId) };
}
