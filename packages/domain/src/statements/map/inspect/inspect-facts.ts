import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { Database } from "@ledgerline/db/client";
import { UnreadableStatement } from "@ledgerline/statements/formats";
import { ownLayout, ReadingEvidence } from "@ledgerline/statements/recognize";
import type { MappedFacts } from "../../../context/inspections.ts";
import { readStoredRows } from "../../originals/read-stored-rows.ts";
import type { RecognizedStatement } from "../recognized-statement.ts";

const MOST_CHARS = 200;

/** What a whole file says that is to be booked by a mapping, which the artist may have made for another one. */
export async function inspectFacts(
  db: Database,
  { recognition, ...statement }: RecognizedStatement,
  mapping: Mapping,
): Promise<MappedFacts> {
  const { account } = mapping.columns;
  const evidence = new ReadingEvidence(ownLayout({ id: "", name: "", mapping }), recognition.header);
  const printed = new Set<string>();
  const row = ({ cells }: { cells: readonly string[] }) => {
    evidence.add(cells);
    const cell = account === undefined ? undefined : cells[account]?.trim();
    if (cell && printed.size < 2) printed.add(cell.slice(0, MOST_CHARS).toWellFormed());
  };
  const file = { ...statement, recognition: { ...recognition, numbers: mapping.numbers } };
  try {
    await readStoredRows({ db, statement: file, ragged: true, wait: async () => {} }, { row, broken: () => {} });
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
  }
  const [only, ...others] = printed;
  return { ...evidence.judged, account: only !== undefined && others.length === 0 ? only : null };
}
