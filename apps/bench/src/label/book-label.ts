import { join } from "node:path";
import { addMonths } from "@ledgerline/domain/calendar/month";
import { uploadStatement } from "@ledgerline/workbench/product/upload-statement";
import { generateLabel } from "./generate-label.ts";
import { LABEL_LAYOUTS } from "./label-layouts.ts";

const LAYOUTS = Object.values(LABEL_LAYOUTS);
const STATEMENTS_EACH = 6;
const MONTHS_EACH = 4;
const TRACKS = 3_000;
const FIRST_MONTH = "2022-01";

export const LABEL_STATEMENTS = STATEMENTS_EACH * LAYOUTS.length;
/** Months of sale of all statements together. */
export const LABEL_MONTHS = STATEMENTS_EACH * MONTHS_EACH;

interface Label {
  origin: string;
  token: string;
  /** For the files. */
  directory: string;
  lines: number;
  /** The first of two years of sale. */
  firstMonth?: string;
}

/** Books the statements of a large label, of four distributors in turn, and answers the id of each once it is booked. */
export async function* bookLabel({
  origin,
  token,
  directory,
  lines,
  firstMonth: begin = FIRST_MONTH,
}: Label): AsyncGenerator<string> {
  const file = join(directory, "statement.tsv");
  const rows = Math.ceil(lines / LABEL_STATEMENTS);
  for (let at = 0; at < LABEL_STATEMENTS; at += 1) {
    const layout = LAYOUTS[at % LAYOUTS.length];
    const firstMonth = addMonths(begin, Math.floor(at / LAYOUTS.length) * MONTHS_EACH);
    if (!layout) throw new Error("there is a layout for each statement");
    await generateLabel(file, layout, { rows, seed: at + 1, firstMonth, months: MONTHS_EACH, tracks: TRACKS });
    const { id, rows: read } = await uploadStatement(origin, token, file);
    if (read.booked !== rows) throw new Error(`${read.booked} of ${rows} rows were booked`);
    yield id;
  }
}
