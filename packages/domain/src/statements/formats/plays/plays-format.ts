import type { Measurer } from "@ledgerline/contract/statements/plays";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { ColumnName, Evidence, FormatHelp, PeriodColumn } from "../format.ts";

/** What no cell of an export of plays says, in the order that it is asked. */
export const PLAYS_QUESTIONS = ["song", "window", "profile"] as const;
export type PlaysQuestion = (typeof PLAYS_QUESTIONS)[number];

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
  /** Columns that no other export's header has together. */
  fingerprint: readonly ColumnName[];
  /** The header as published. */
  header: readonly string[];
  /** How numbers are written. */
  numbers?: "point" | "comma";
  /** True when a header with any other column is something else. */
  isWholeHeader: boolean;
  columns: {
    /** Of a file whose rows are days; the others are totals of a period. */
    day?: PeriodColumn;
    title?: ColumnName;
    /** The platform's id of the track or video. */
    content?: ColumnName;
    plays: ColumnName;
    listeners?: ColumnName;
    saves?: ColumnName;
  };
  asks: readonly PlaysQuestion[];
  /** First cells of rows that add up the others, in lower case. */
  totals?: readonly string[];
  help: FormatHelp;
}
