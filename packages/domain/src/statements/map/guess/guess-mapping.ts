import type { MappedField, Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { readCurrency } from "../../formats/cells/currency.ts";
import { guessKinds } from "./guess-kinds.ts";
import { guessNumbers } from "./guess-numbers.ts";
import { isPersonal } from "./is-personal.ts";
import { nameCandidates } from "./name-candidates.ts";
import { dateOrder, fieldOfValues, fitsField } from "./value-shapes.ts";

export interface SampledFile {
  header: readonly string[];
  /** Different cells of each column, in the order of the header. */
  samples: readonly (readonly string[])[];
  numbers: "point" | "comma" | null;
}

/** What each column holds, as far as names and values tell. */
export interface Guess {
  guess: Partial<Mapping>;
  fields: (MappedField | null)[];
  personal: boolean[];
}

const MONEY = ["net", "gross", "fee", "withheld", "recouped", "original", "fx_rate"] as const;

/** Guesses a mapping. What cannot be told is missing: it is asked, never assumed. */
export function guessMapping({ header, samples, numbers }: SampledFile): Guess {
  const filled = header.map((_, at) => (samples[at] ?? []).filter((cell) => cell.trim() !== ""));
  const personal = header.map((name, at) => isPersonal(name, filled[at] ?? []));
  const fields = guessFields(header, filled, personal);
  const position = (field: MappedField) => fields.indexOf(field);
  const cellsOf = (field: MappedField) => filled[position(field)] ?? [];

  const guess: Partial<Mapping> = { columns: columnsOf(fields) };
  const written = numbers ?? guessNumbers(MONEY.flatMap(cellsOf), cellsOf("units"));
  if (written) guess.numbers = written;
  const dates = dateOrder([...cellsOf("sold"), ...cellsOf("sold_to"), ...cellsOf("accounted")]);
  if (dates) guess.dates = dates;
  const currency = position("currency") === -1 ? currencyIn(header[position("net")], cellsOf("net")) : null;
  if (currency) guess.currency = currency;
  const kinds = guessKinds(cellsOf("kind"));
  if (Object.keys(kinds).length > 0) guess.kinds = kinds;
  const erased = personal.flatMap((is, at) => (is ? at : []));
  if (erased.length > 0) guess.personal = erased;
  return { guess, fields, personal };
}

function guessFields(header: readonly string[], filled: string[][], personal: boolean[]): (MappedField | null)[] {
  const fields = header.map((): MappedField | null => null);
  const free = (position: number, field: MappedField) =>
    fields[position] === null && !personal[position] && !fields.includes(field);
  const named = new Set<number>();
  for (const { position, field } of nameCandidates(header)) {
    named.add(position);
    if (free(position, field) && fitsField(field, filled[position] ?? [])) fields[position] = field;
  }
  const byValues = filled.map((cells, at) => (named.has(at) ? null : fieldOfValues(cells)));
  byValues.forEach((field, at) => {
    // Two columns of money, none of them named: which one counts is the artist's to say.
    const alone = field !== null && byValues.filter((other) => other === field).length === 1;
    if (alone && free(at, field)) fields[at] = field;
  });
  return fields;
}

function columnsOf(fields: (MappedField | null)[]): Mapping["columns"] {
  return Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, at]] : [])));
}

const IN_NAME = /\( ?([^()]{1,4}) ?\)| (\S{1,3})$|([$€£¥])/u;

/** The currency that the money column names, in its header (`Revenue EUR`) or in all of its cells (`€ 1.20`). */
export function currencyIn(name: string | undefined, cells: string[]): string | null {
  const [, bracketed, last, sign] = IN_NAME.exec(name?.replace(/\s+/g, " ").trim() ?? "") ?? [];
  const named = readCurrency(bracketed ?? last ?? sign ?? "");
  if (named) return named;
  const marks = new Set(cells.map((cell) => readCurrency(cell.replace(/[\d\s.,'’()+-]/gu, ""))));
  const [only] = marks;
  return marks.size === 1 && only ? only : null;
}
