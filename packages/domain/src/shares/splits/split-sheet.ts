import type { SplitImport } from "@ledgerline/contract/shares/splits";
import { seenForm } from "@ledgerline/contract/wire/names";
import { Fraction } from "@ledgerline/shares";
import type { TextTable } from "../../tables.ts";
import { foldName } from "../../tracks.ts";
import type { SplitColumns } from "./split-columns.ts";
import { guessPlainShares, type PlainShares, readSplitShare } from "./split-share.ts";

export type LineFault = SplitImport["faults"]["items"][number];

/** How the rows of a recording name it; empty where they say nothing. */
export interface WrittenRecording {
  title: string;
  artist: string;
  isrc: string;
  upc: string;
  catalogue: string;
}

/** A recording of a sheet, with who gets what of it. */
export interface SheetRecording extends WrittenRecording {
  /** Where it is first named. */
  line: number;
  rows: number;
  /** By `payeeKey`. */
  shares: Map<string, Fraction>;
}

export interface SheetPayee {
  /** As it is first written. */
  name: string;
  line: number;
  email: string;
  rows: number;
}

export interface SplitSheet {
  shares: PlainShares;
  recordings: SheetRecording[];
  payees: Map<string, SheetPayee>;
  errors: LineFault[];
}

const MOST_NAME = 200;
const NO_SHARE = "Write the share as a percentage such as 50%, or as a fraction such as 1/3.";

/**
 * The recordings that a table names and who gets what of each. A recording stands in as many rows as it has payees; a
 * row that leaves out what the row above says of the recording is of the same one. Shares of one payee in one recording
 * add up, as those of a singer who also produced.
 */
export function readSplitSheet(table: TextTable, columns: SplitColumns, said: PlainShares | undefined): SplitSheet {
  const cell = (cells: readonly string[], at: number | null) => (at === null ? "" : (cells[at]?.trim() ?? ""));
  const shares = said ?? guessPlainShares(table.rows.map(({ cells }) => cell(cells, columns.share)));
  const recordings = new Map<string, SheetRecording>();
  const payees = new Map<string, SheetPayee>();
  const seen = new Map<string, number>();
  const errors: LineFault[] = [];
  let above: SheetRecording | null = null;
  for (const { cells, lineNo: line } of table.rows) {
    const written = {
      title: cell(cells, columns.title),
      artist: cell(cells, columns.artist),
      isrc: cell(cells, columns.isrc),
      upc: cell(cells, columns.upc),
      catalogue: cell(cells, columns.catalogue),
    };
    const name = cell(cells, columns.payee);
    const printed = cell(cells, columns.share);
    const isNamed = Object.values(written).some((each) => each !== "");
    if (name === "" && printed === "") {
      // A title of its own line above its payees, or a total below them.
      if (isNamed) above = recordingOf(written, line, recordings);
      continue;
    }
    const recording: SheetRecording | null = isNamed ? recordingOf(written, line, recordings) : above;
    above = recording;
    if (!recording) {
      errors.push({ line, message: "Name the recording: by its title, ISRC, UPC or catalogue number." });
      continue;
    }
    recording.rows += 1;
    const share = readSplitShare(printed, shares);
    if (name === "") errors.push({ line, message: "Name who gets this share." });
    else if (name.length > MOST_NAME) errors.push({ line, message: "This name of a payee is too long." });
    if (share === null) errors.push({ line, message: printed === "" ? `${NO_SHARE} This row has none.` : NO_SHARE });
    if (name === "" || name.length > MOST_NAME || share === null) continue;
    const payee = payeeKey(name);
    const role = foldName(cell(cells, columns.role));
    const row = JSON.stringify([recording.line, payee, role, share]);
    const before = seen.get(row);
    if (before !== undefined) {
      errors.push({ line, message: `This row says the same as line ${before}. Leave one of them out.` });
      continue;
    }
    seen.set(row, line);
    if (share.isZero()) continue;
    recording.shares.set(payee, (recording.shares.get(payee) ?? Fraction.ZERO).plus(share));
    const known = payees.get(payee);
    const email = cell(cells, columns.email);
    if (known) {
      known.rows += 1;
      known.email ||= email;
    } else payees.set(payee, { name, line, email, rows: 1 });
  }
  return { shares, recordings: [...recordings.values()].filter((each) => each.rows > 0), payees, errors };
}

/** Rows are of one recording if all that they say of it is the same, whatever their case and quotes. */
function recordingOf(written: WrittenRecording, line: number, recordings: Map<string, SheetRecording>): SheetRecording {
  const key = JSON.stringify(Object.values(written).map(foldName));
  const known = recordings.get(key);
  if (known) return known;
  const made = { ...written, line, rows: 0, shares: new Map<string, Fraction>() };
  recordings.set(key, made);
  return made;
}

/** Names that differ in case alone are one person's. */
export function payeeKey(name: string): string {
  return seenForm(name).toLowerCase();
}

/** What a recording is called in answers. */
export function recordingText({ title, artist, isrc, upc, catalogue }: WrittenRecording): string {
  const code = isrc || upc || catalogue;
  const name = title === "" ? code : title;
  const by = artist === "" ? "" : ` by ${artist}`;
  return shortened(title !== "" && code !== "" && artist === "" ? `${name} (${code})` : `${name}${by}`);
}

const MOST_SHOWN = 120;

export function shortened(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).toWellFormed()}…` : text;
}
