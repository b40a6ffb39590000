import type { PLAYS_QUESTIONS } from "@ledgerline/contract/plays-files";
import type { Measurer } from "@ledgerline/contract/streaming/measurers";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { ColumnName, Evidence, FormatHelp, PeriodColumn } from "./format.ts";

export type PlaysQuestion = (typeof PLAYS_QUESTIONS)[number];

export interface FileNames {
  /** Matches whose plays they are, as the group `printed`. */
  artist?: RegExp;
  /** True if that is the artist's name on the platform, and not a channel's. */
  saysArtist?: true;
  /** Matches the song's title, as the group `printed`. */
  song?: RegExp;
  /** What the second day in `2026-01-01_2026-02-01` is; the last one by default. */
  lastDay?: "included" | "after";
}

/** A platform's own export of plays, as data. Its rows are days, or totals of a period by track. */
export interface PlaysFormat {
  /** A slug, stable for ever: it is stored with statements. */
  id: string;
  /** Where the artist gets it: `Spotify for Artists`. */
  sender: string;
  layout: string;
  platform: PlatformId;
  measuredBy: Measurer;
  evidence: Evidence;
  /** Columns that no other export's header has in combination. */
  fingerprint: readonly ColumnName[];
  /** The header as published. */
  header: readonly string[];
  /** How numbers are written. */
  numbers?: "point" | "comma";
  /** True if a header with any other column is something else. */
  isWholeHeader: boolean;
  columns: {
    /** Set if the rows are days; otherwise they are totals of a period. */
    day?: PeriodColumn;
    title?: ColumnName;
    /** The platform's id of the track or video. */
    content?: ColumnName;
    plays: ColumnName;
    listeners?: ColumnName;
    saves?: ColumnName;
  };
  asks: readonly PlaysQuestion[];
  /** How the sender names its files. */
  fileNames?: FileNames;
  /** First cells of rows that add up the others, in lower case. */
  totals?: readonly string[];
  help: FormatHelp;
}

/** The days of a file; `from` is null for all time. */
export interface PlaysWindow {
  from: string | null;
  to: string;
}

const WINDOW = /^(\d{4}-\d\d-\d\d)?\s*~\s*(\d{4}-\d\d-\d\d)$/;

/** Reads `2026-10-01~2026-10-28`, or `~2026-10-28` for all time up to a day; null for anything else. */
export function readPlaysWindow(answer: string): PlaysWindow | null {
  const [, from, to] = WINDOW.exec(answer.trim()) ?? [];
  if (!to || !isDay(to) || (from && (!isDay(from) || from > to))) return null;
  return { from: from ?? null, to };
}

function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}
