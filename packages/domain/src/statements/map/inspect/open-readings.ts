import type { Mapping, StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import type { Database } from "@ledgerline/db/client";
import { readingLabel } from "@ledgerline/statements/english";
import { columnName, DATE_ORDERS } from "@ledgerline/statements/formats";
import { ColumnSamples, currencyIn, moneyCandidates } from "@ledgerline/statements/map";
import type { RecognizedStatement } from "../recognized-statement.ts";
import type { PreviewTally } from "./preview-tally.ts";
import { mappedBy, type ReadBy, readAll } from "./read-all.ts";
import { readFirstRows } from "./read-first-rows.ts";

type Reading = StatementPreview["readings"][number];

/** A way in which the file may be read. */
export interface OpenReading extends Pick<Reading, "field" | "value" | "label"> {
  by: ReadBy;
}

const NUMBERS = ["point", "comma"] as const;
const SAMPLED_ROWS = 5000;
const MOST_CANDIDATES = 4;
/** The ISO 4217 code for no currency. No statement uses it. */
const NO_CURRENCY = "XXX";

/** The two ways of reading a recognized file that contradicts itself, until the artist chooses one. */
export function openAnswers(by: ReadBy): OpenReading[] {
  const { recognition, answers, createdAt } = by.statement;
  const as = (field: "numbers" | "dates", value: string): OpenReading => ({
    field,
    value,
    label: readingLabel(value),
    by: { ...by, statement: { recognition, answers: { ...answers, [field]: value }, createdAt } },
  });
  if (recognition.numbersUnclear && !answers["numbers"]) return NUMBERS.map((value) => as("numbers", value));
  return recognition.datesUnclear && !answers["dates"] ? DATE_ORDERS.map((value) => as("dates", value)) : [];
}

/** The same for a mapping with rows that were refused because they are written the other way. */
export function openStyles(
  statement: RecognizedStatement,
  mapping: Mapping,
  { unclearDates, otherSign }: Pick<PreviewTally, "unclearDates" | "otherSign">,
): OpenReading[] {
  const as = (field: "numbers" | "dates", value: string): OpenReading[] => {
    const by = mappedBy(statement, { ...mapping, [field]: value });
    return by ? [{ field, value, label: readingLabel(value), by }] : [];
  };
  if (otherSign) return NUMBERS.flatMap((value) => as("numbers", value));
  return unclearDates ? DATE_ORDERS.flatMap((value) => as("dates", value)) : [];
}

/** The columns that may contain the money when a mapping names none. */
export async function openMoney(
  db: Database,
  statement: RecognizedStatement,
  mapping: Mapping,
): Promise<OpenReading[]> {
  const { header } = statement.recognition;
  const samples = new ColumnSamples(header);
  await readFirstRows(db, statement, SAMPLED_ROWS, (cells, lineNo) => samples.add(cells, lineNo));
  const file = { header, samples: header.map((_, at) => samples.of(at)), rows: samples.rows, numbers: mapping.numbers };
  const mapped = Object.values(mapping.columns);
  const free = moneyCandidates(file).filter((at) => !mapped.includes(at) && !mapping.personal?.includes(at));
  return free.slice(0, MOST_CANDIDATES).flatMap((net) => {
    const { currency = currencyIn(header[net], []) ?? NO_CURRENCY, store = "-" } = mapping;
    const by = mappedBy(statement, { ...mapping, currency, store, columns: { ...mapping.columns, net } });
    return by ? [{ field: "net", value: String(net), label: columnName(header, net), by }] : [];
  });
}

/** What the whole file comes to in each reading. */
export async function readEach(
  db: Database,
  statement: RecognizedStatement,
  open: readonly OpenReading[],
): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const { field, value, label, by } of open) {
    const { tally, judged } = await readAll(db, statement, by);
    const unknown = judged?.text.listUnknown() ?? [];
    readings.push({
      field,
      value,
      label,
      totals: [...(judged?.text.list() ?? []), ...unknown.map(({ net }) => ({ currency: null, net }))],
      sale_period: tally.figures(new Map()).sale_period,
      refused: judged?.rows.refused ?? 0,
    });
  }
  return readings;
}
