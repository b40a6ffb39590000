import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import type { Database } from "@ledgerline/db/client";
import { listStorePlatforms } from "@ledgerline/db/queries/statements/sources";
import { noteSentence, ROW_NOTE_SENTENCES, refusalSentence } from "@ledgerline/statements/english";
import { bindPlays, type PlaysOutcome } from "@ledgerline/statements/formats/bind-plays";
import type { PlaysFormat } from "@ledgerline/statements/formats/plays-format";
import { UnreadableStatement } from "@ledgerline/statements/formats/unreadable-statement";
import { type Missing, missingAnswers, missingOfFile } from "@ledgerline/statements/map/missing-answers";
import { MoneySigns } from "@ledgerline/statements/map/money-signs";
import { asksUnit } from "@ledgerline/statements/map/money-unit";
import { asksKind } from "@ledgerline/statements/map/nearest-header";
import { playsOf } from "@ledgerline/statements/map/reading-of";
import { monthsAlone } from "@ledgerline/statements/map/wide-columns";
import type { OpenSigns, RefusalReason } from "@ledgerline/statements/vocabulary";
import { DomainError } from "../../context/errors.ts";
import { findLayout } from "../layouts.ts";
import { readStoredRows } from "../originals.ts";
import {
  mappedBy,
  type OpenReading,
  openAnswers,
  openMoney,
  openSigns,
  openStyles,
  type ReadBy,
  readAll,
  readEach,
} from "./open-readings.ts";
import type { PreviewTally } from "./preview-tally.ts";
import type { RecognizedStatement } from "./recognized-statement.ts";
import { UnreadColumns } from "./unread-columns.ts";

const NOTHING: Omit<StatementPreview, "missing"> = {
  rows: [],
  counts: { read: 0, booked: 0, refused: 0, noted: 0 },
  totals: [],
  sale_period: null,
  refusals: [],
  stores: [],
  unknown_currencies: [],
  unknown_kinds: [],
  readings: [],
  unread: [],
};

/** What the names of several columns of money say, if they are what is booked. */
const MISSING_AS: Readonly<Record<string, string>> = { sold: "month", store: "store", currency: "currency" };

/** What the whole file would be booked as by a mapping, or by the format that it was recognized as. */
export async function inspectPreview(
  db: Database,
  statement: RecognizedStatement,
  mapping: Mapping | null,
): Promise<StatementPreview> {
  const plays = await playsIn(db, statement, mapping);
  if (plays) return previewOfPlays(db, statement, plays, mapping);
  if (!mapping) {
    const by = await recognizedBy(db, statement);
    const { answers, recognition } = statement;
    const preview = await readPreview(db, statement, by, () => missingOfFile(by.reading, answers, recognition));
    return { ...preview, readings: await readEach(db, statement, openAnswers(by)) };
  }
  const by = mappedBy(statement, mapping);
  const unclearKind = asksKind(statement.recognition);
  const unclearUnit = asksUnit(statement.recognition);
  const firstMonth = monthsAlone(mapping, statement.recognition.header)?.names[0] ?? null;
  const missing = missingAnswers(mapping, { unclearDates: false, unclearKind, unclearUnit, firstMonth });
  if (mapping.kind !== "plays" && mapping.columns.net === undefined && !mapping.wide) {
    const readings = await readEach(db, statement, await openMoney(db, statement, mapping));
    const named = new Set(readings.map((reading) => MISSING_AS[reading.mapping?.wide?.field ?? ""]));
    return { ...NOTHING, missing: missing.filter(({ field }) => !named.has(field)), readings };
  }
  if (!by || missing.some(({ field }) => field === "month" || field === "year")) return { ...NOTHING, missing };
  let open: OpenReading[] = [];
  const missingOf: MissingOf = (tally, signs, unread) => {
    open = openStyles(statement, mapping, tally);
    if (open.length === 0 && signs) open = openSigns(statement, mapping, signs);
    const { unclearDates, unclearWeeks, unclearYear, unclearLines, unclearSums } = tally;
    const periods = { unclearDates, unclearWeeks, unclearYear };
    const unclear = { ...periods, unclearLines, unclearSums, unclearKind, unclearUnit };
    return missingAnswers(mapping, { ...unclear, signs, counts: unread?.counts ?? [], titles: unread?.titles ?? [] });
  };
  const preview = await readPreview(db, statement, by, missingOf, mapping);
  return { ...preview, readings: await readEach(db, statement, open) };
}

/** The export of plays that the file is mapped as, or was recognized as; null for a statement. */
async function playsIn(
  db: Database,
  { format, accountId }: RecognizedStatement,
  mapping: Mapping | null,
): Promise<PlaysFormat | null> {
  if (mapping) return playsOf(mapping, { id: "", name: "" });
  const layout = format === null ? null : await findLayout(db, accountId, format);
  return layout?.plays ?? null;
}

async function previewOfPlays(
  db: Database,
  statement: RecognizedStatement,
  plays: PlaysFormat,
  mapping: Mapping | null,
): Promise<StatementPreview> {
  try {
    const { unclearDates, ...preview } = await previewPlays(db, statement, plays);
    return { ...NOTHING, ...preview, missing: mapping ? missingAnswers(mapping, { unclearDates }) : [] };
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    return { ...NOTHING, missing: [{ field: "columns", text: noteSentence(error.note) }] };
  }
}

/** What is still to be said, judging by the rows: what they leave open about signs, and the columns that nobody reads. */
type MissingOf = (tally: PreviewTally, signs: OpenSigns | null, unread: UnreadColumns | null) => Missing;

/** `missing`: what the artist still has to say before the file can be booked, judging by its rows. */
async function readPreview(
  db: Database,
  statement: RecognizedStatement,
  by: ReadBy,
  missing: MissingOf,
  mapping: Mapping | null = null,
): Promise<StatementPreview> {
  const { header } = statement.recognition;
  const unread = mapping || statement.recognition.unread ? new UnreadColumns(statement.recognition, mapping) : null;
  const signs = mapping && new MoneySigns(header, mapping);
  const { tally, judged, unreadable } = await readAll(db, statement, by, (cells, read) => {
    if (!unread) return;
    let isBooked = false;
    for (const outcome of Array.isArray(read) ? read : [read]) {
      signs?.add(cells, outcome);
      isBooked ||= "line" in outcome;
    }
    if (isBooked) unread.add(cells);
  });
  unread?.end();
  const platforms = await listStorePlatforms(db, statement.accountId);
  return {
    ...NOTHING,
    ...tally.figures(new Map(platforms.map(({ store, platform }) => [store, platform]))),
    counts: judged?.rows ?? NOTHING.counts,
    unread: unread?.figures() ?? [],
    missing: [
      ...missing(tally, signs?.open ?? null, unread),
      ...(unreadable ? [{ field: "columns", text: noteSentence(unreadable) }] : []),
    ],
  };
}

async function recognizedBy(db: Database, statement: RecognizedStatement): Promise<ReadBy> {
  const { format, accountId } = statement;
  const layout = format === null ? null : await findLayout(db, accountId, format);
  if (!layout?.reading) {
    throw new DomainError("bad_request", "This header is not known yet. Send a mapping of its columns.");
  }
  return { layout, reading: layout.reading, statement };
}

const MOST_ROWS = 50;
const MOST_REASONS = 100;

type Preview = Pick<StatementPreview, "rows" | "counts" | "refusals"> & {
  /** True when a date was refused. */
  unclearDates: boolean;
};

/** What the rows of an export of plays would be booked as, in words. Throws UnreadableStatement. */
async function previewPlays(db: Database, statement: RecognizedStatement, format: PlaysFormat): Promise<Preview> {
  const { header, rowCells } = statement.recognition;
  const { createdAt: receivedAt } = statement;
  const reader = bindPlays(format, { header, rowCells, receivedAt, song: null, isAllTime: false, names: [] });
  const preview: Preview = {
    rows: [],
    counts: { read: 0, booked: 0, refused: 0, noted: 0 },
    refusals: [],
    unclearDates: false,
  };
  const show = (row: Partial<Preview["rows"][number]> & { line_no: number }) => {
    if (preview.rows.length < MOST_ROWS) preview.rows.push({ line: null, refused: null, note: null, ...row });
  };
  const refuse = (lineNo: number, reason: RefusalReason) => {
    const text = refusalSentence(reason);
    const known = preview.refusals.find((refusal) => refusal.reason === text);
    preview.counts.refused += 1;
    preview.unclearDates ||= reason.code === "not_a_period";
    if (known) known.rows += 1;
    else if (preview.refusals.length < MOST_REASONS) {
      preview.refusals.push({ reason: text, rows: 1, first_line: lineNo });
    }
    show({ line_no: lineNo, refused: text });
  };
  const row = ({ lineNo, cells }: { lineNo: number; cells: string[] }) => {
    preview.counts.read += 1;
    const outcome = reader.read(cells);
    if ("refused" in outcome) return refuse(lineNo, outcome.refused);
    const isNote = "note" in outcome;
    preview.counts[isNote ? "noted" : "booked"] += 1;
    show({ line_no: lineNo, note: isNote ? ROW_NOTE_SENTENCES[outcome.note] : sentenceOf(outcome) });
  };
  const broken = (lineNo: number, reason: RefusalReason) => {
    preview.counts.read += 1;
    refuse(lineNo, reason);
  };
  await readStoredRows({ db, statement, wait: async () => {} }, { row, broken });
  return preview;
}

function sentenceOf(outcome: Exclude<PlaysOutcome, { refused: RefusalReason } | { note: unknown }>): string {
  const { plays, title } = outcome;
  const counted = `Counts as ${plays.toLocaleString("en-US")} ${plays === 1 ? "play" : "plays"}`;
  const of = title === null ? "" : ` of "${title}"`;
  return `${counted}${of}${"day" in outcome ? ` on ${outcome.day}` : ""}.`;
}
