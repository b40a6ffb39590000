import { Recognition, type Statement, type StatementKind } from "@ledgerline/contract/statements/statements";
import { OVERLAPS_SHOWN } from "@ledgerline/contract/wire/constants";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import type { OverlapSummary } from "@ledgerline/db/schema";
import { equalDecimals, subtractDecimals } from "@ledgerline/decimals";
import { askQuestion, kindSentence, noteSentence } from "@ledgerline/statements/english";
import { isNameless } from "@ledgerline/statements/map";
import { DAY_MS } from "../../calendar.ts";
import { REFUSED_ORIGINAL_DAYS } from "../../context/plan.ts";
import { newReading } from "../sentences/new-reading.ts";
import { overlapSentence } from "../sentences/overlap-sentence.ts";
import type { StatementNames } from "../sentences/statement-names.ts";
import { summarizeOverlaps } from "../sentences/summarize-overlaps.ts";

const COUNTED = new Set<StatementKind>(["income", "correction", "empty", "plays"]);
const MADE_UP =
  "This is the made-up sample statement: it shows how a file is read and proved. None of it counts among your figures, and it leaves with the first real ones.";
const UNKNOWN_COLUMNS = "Ledgerline does not know these columns. Map them to book the file.";

export function toStatement(row: StatementRow, names: StatementNames): Statement {
  const overlaps = row.state === "overlapping" ? row.overlaps : [];
  const summary = row.overlapSummary ?? summarizeOverlaps(overlaps);
  return {
    id: row.id,
    file_name: row.fileName,
    sha256: row.sha256,
    format: row.format,
    format_name: row.format === null ? null : names.format(row.format),
    kind: row.kind,
    counts: row.state === "booked" && (row.kind === null || COUNTED.has(row.kind)),
    source: row.sourceId === null ? null : names.source(row.sourceId),
    // Leaves out what only the reader needs.
    recognition: row.recognition && Recognition.parse(row.recognition),
    question: row.state === "confirming" && row.question ? askQuestion(row.question, { ...row, names }) : null,
    erased_columns: row.erasedColumns,
    state: row.state,
    progress: { bytes_read: row.bytesRead, bytes_total: row.bytesTotal },
    rows: { read: row.rowsRead, booked: row.rowsBooked, refused: row.rowsRefused, noted: row.rowsNoted },
    totals: row.totals,
    sale_period: row.saleFrom && row.saleTo ? { from: row.saleFrom.slice(0, 7), to: row.saleTo.slice(0, 7) } : null,
    accounting_period: row.accountedFrom && row.accountedTo ? { from: row.accountedFrom, to: row.accountedTo } : null,
    announced: row.announced.map((announced) => ({ ...announced, difference: differenceOf(row, announced) })),
    created_at: row.createdAt.toISOString(),
    booked_at: row.bookedAt?.toISOString() ?? null,
    original: originalOf(row),
    detail: detailOf(row, summary),
    proof: row.proof,
    overlaps: overlaps.slice(0, OVERLAPS_SHOWN),
    overlap_count: overlaps.length === 0 ? 0 : summary.count,
    new_reading: newReadingOf(row, names),
    replaces: row.replaces,
  };
}

function newReadingOf({ id, state, format }: StatementRow, names: StatementNames): Statement["new_reading"] {
  const offer = state === "booked" ? names.offer(id) : null;
  return offer && newReading(offer, { format, names });
}

function originalOf({ state, keptBytes, refusedAt }: StatementRow): Statement["original"] {
  if (keptBytes === 0 || state !== "refused" || !refusedAt) return { kept: keptBytes > 0, until: null };
  return { kept: true, until: new Date(refusedAt.getTime() + REFUSED_ORIGINAL_DAYS * DAY_MS).toISOString() };
}

function detailOf(
  { state, kind, fileName, notes, recognition }: StatementRow,
  overlaps: OverlapSummary,
): string | null {
  const sentences = notes.map(noteSentence);
  if (state === "overlapping" && overlaps.count > 0) sentences.unshift(overlapSentence(fileName, overlaps));
  if (state === "unrecognized" && notes.length === 0) {
    sentences.push(isNameless(recognition?.header ?? []) ? noteSentence({ code: "no_header" }) : UNKNOWN_COLUMNS);
  }
  if (state === "sample") sentences.unshift(MADE_UP);
  const why = state === "booked" ? kindSentence(kind) : null;
  if (why !== null) sentences.push(why);
  return sentences.length > 0 ? sentences.join(" ") : null;
}

/** What was booked beyond what the distributor announced; null until the statement is booked. */
function differenceOf({ state, totals }: StatementRow, announced: { currency: string; net: string }): string | null {
  if (state !== "booked") return null;
  const booked = totals.find(({ currency }) => currency === announced.currency)?.net ?? "0";
  return equalDecimals(booked, announced.net) ? "0" : subtractDecimals(booked, announced.net);
}
