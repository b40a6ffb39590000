import type { StatementFile } from "./stream/statement-file.ts";
import type { NotedRow, NumberedLine, RefusedRow } from "./stream/statement-receiver.ts";
import type { StatementSummary } from "./stream/statement-summary.ts";
import { type ReadOptions, streamStatements } from "./stream/stream-statements.ts";

/** A statement with its rows. While something is asked, it has none: a guess would be money. */
export interface ReadStatement extends StatementSummary {
  lines: NumberedLine[];
  refusals: RefusedRow[];
  notes: NotedRow[];
}

/**
 * Reads a text, the sheets of a workbook, or what an archive has of them; each text and each sheet is a statement of its
 * own. All lines are in memory together. Throws UnreadableStatement, whose `note` says why, when one of the files is no
 * statement or has a header that nobody knows, and UnreadableArchive; an export of plays is no statement.
 */
export async function readStatements(file: StatementFile, options: ReadOptions = {}): Promise<ReadStatement[]> {
  const read: ReadStatement[] = [];
  const { unreadable } = await streamStatements(file, options, () => {
    const rows: Pick<ReadStatement, "lines" | "refusals" | "notes"> = { lines: [], refusals: [], notes: [] };
    return {
      line: (line) => rows.lines.push(line),
      refusal: (row) => rows.refusals.push(row),
      note: (row) => rows.notes.push(row),
      discard() {
        Object.assign(rows, { lines: [], refusals: [], notes: [] });
      },
      end: (summary) => read.push({ ...summary, ...rows }),
    };
  });
  const [first] = unreadable;
  if (first) throw first.error;
  return read;
}
