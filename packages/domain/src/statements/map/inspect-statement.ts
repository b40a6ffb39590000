import type { Mapping, MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import type { Database } from "@ledgerline/db/client";
import { listAccountFormats } from "@ledgerline/db/queries/statements/account-formats";
import { evidenceSentence, sumsSentence } from "@ledgerline/statements/english";
import { columnName } from "@ledgerline/statements/formats/columns";
import { UnreadableStatement } from "@ledgerline/statements/formats/unreadable-statement";
import { ColumnSamples, SAMPLED_ROWS } from "@ledgerline/statements/map/column-samples";
import { asksUnit } from "@ledgerline/statements/map/money-unit";
import { asksKind } from "@ledgerline/statements/map/nearest-header";
import { suggestMapping } from "@ledgerline/statements/map/suggest-mapping";
import { ownLayout } from "@ledgerline/statements/recognize/own-layouts";
import { ReadingEvidence } from "@ledgerline/statements/recognize/reading-evidence";
import type { Inspection, InspectionAnswers, MappedFacts } from "../../context/threads.ts";
import { readStoredRows } from "../originals.ts";
import { requireStatement } from "../require-statement.ts";
import { inspectPreview } from "./inspect-preview.ts";
import { readFirstRows } from "./open-readings.ts";
import { type RecognizedStatement, requireRecognition } from "./recognized-statement.ts";

const MOST_CHARS = 200;
const SAMPLES_SHOWN = 5;
const MOST_EVIDENCE = 5;

/** Reads a statement's file to answer a question about it. Takes longer the larger the file is. */
export async function inspectStatement(
  db: Database,
  { want, accountId, statementId, mapping }: Omit<Inspection, "bytesTotal">,
): Promise<InspectionAnswers[keyof InspectionAnswers]> {
  const statement = requireRecognition(await requireStatement(db, accountId, statementId), {
    mapped: want !== "preview" || mapping !== null,
  });
  if (want === "columns") return inspectColumns(db, statement);
  if (want === "preview") return inspectPreview(db, statement, mapping);
  if (!mapping) throw new Error("Only a mapped file has such facts");
  return inspectFacts(db, statement, mapping);
}

/** Facts about a whole file that is to be booked with a mapping, which may have been made for another file. */
async function inspectFacts(
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

/** The columns of a statement's file with sample cells, and what they may contain. */
async function inspectColumns(db: Database, statement: RecognizedStatement): Promise<MappingColumns> {
  const { header, numbers, preamble, repeats } = statement.recognition;
  const samples = new ColumnSamples(header, preamble);
  await readFirstRows(db, statement, SAMPLED_ROWS, (cells, lineNo) => samples.add(cells, lineNo));
  const own = await listAccountFormats(db, statement.accountId);
  // A refused file may be written otherwise than its layout says.
  const isRefused = statement.state === "refused";
  const { guess, nearest, fields, personal, identities } = suggestMapping({
    ...samples.file,
    numbers: isRefused ? null : numbers,
    format: statement.format,
    own,
  });
  const { sums } = samples;
  const evidence = [
    ...(sums ? [{ of: [sums.column], text: sumsSentence(sums, header) }] : []),
    ...identities.map((identity) => ({
      of: [identity.result, ...identity.of],
      text: evidenceSentence(identity, header, samples.lines),
    })),
  ];
  return {
    columns: header.map((name, position) => ({
      position,
      name: name.trim() === "" ? `Column ${position + 1}` : name,
      samples: samples.of(position).slice(0, SAMPLES_SHOWN),
      guess: fields[position] ?? null,
      personal: personal[position] ?? false,
      evidence: [
        ...(repeats?.columns.includes(position)
          ? [`${columnName(header, position)}: a blank cell means the one above.`]
          : []),
        ...evidence.flatMap(({ of, text }) => (of.includes(position) ? text : [])),
      ].slice(0, MOST_EVIDENCE),
    })),
    guess,
    nearest,
    asks_kind: guess.kind === undefined && asksKind(statement.recognition),
    asks_unit: guess.unit === undefined && asksUnit(statement.recognition),
  };
}
