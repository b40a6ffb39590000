import type { StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import type { Database } from "@ledgerline/db/client";
import { ROW_NOTE_SENTENCES, refusalSentence } from "@ledgerline/statements/english";
import { bindPlays, type PlaysFormat, type PlaysOutcome } from "@ledgerline/statements/formats";
import type { RefusalReason } from "@ledgerline/statements/vocabulary";
import { readStoredRows } from "../../originals/read-stored-rows.ts";
import type { RecognizedStatement } from "../recognized-statement.ts";

const MOST_ROWS = 50;
const MOST_REASONS = 100;

type Preview = Pick<StatementPreview, "rows" | "counts" | "refusals"> & {
  /** True when a date was refused. */
  unclearDates: boolean;
};

/** What the rows of an export of plays would be booked as, in words. Throws UnreadableStatement. */
export async function previewPlays(
  db: Database,
  statement: RecognizedStatement,
  format: PlaysFormat,
): Promise<Preview> {
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
