import { guessBankColumns, readPayments } from "@ledgerline/domain/reconciliation";
import { storedFileName } from "@ledgerline/statements/archive";
import { suggestMapping } from "@ledgerline/statements/map";
import { foldTitle } from "@ledgerline/statements/words";
import type { Reader } from "./reader.ts";

const COLUMNS = 200;
/** How much the mapper keeps of a header's name and of a cell, and how many cells of a column. */
const MOST_NAME = 300;
const MOST_SAMPLE = 200;
const SAMPLES = 200;
/** The most characters of a bank's file. */
const BANK_CHARS = 2_000_000;

/** What reads names and titles, whatever the file's layout. */
export const NAME_READERS: readonly Reader[] = [
  { name: "a title, to compare it with others", most: 1_000_000, read: foldTitle },
  { name: "a file's name", most: 64_000, read: (text) => storedFileName(text, "gzip") },
  {
    name: "the names of 200 unknown columns",
    most: MOST_NAME * COLUMNS,
    read: (text) => guess(pieces(text, MOST_NAME), [["1.50"]]),
  },
  {
    name: "the cells of 200 unknown columns",
    most: MOST_SAMPLE * SAMPLES * COLUMNS,
    read: (text) => {
      const cells = pieces(text, MOST_SAMPLE);
      const samples = Array.from({ length: COLUMNS }, (_, at) => cells.slice(at * SAMPLES, (at + 1) * SAMPLES));
      return guess(
        samples.map((_, at) => `Column ${at}`),
        samples,
      );
    },
  },
  { name: "a cell of a bank's file", most: BANK_CHARS, read: (text) => readBank([[text, text, text]]) },
  {
    name: "the rows of a bank's file",
    most: BANK_CHARS,
    read: (text) => readBank(pieces(text, 400).map((cell) => [cell, cell, cell])),
  },
];

function guess(header: string[], samples: string[][]): unknown {
  return suggestMapping({ header, samples, numbers: null, format: null, own: [] });
}

function readBank(rows: string[][]): unknown {
  const table = {
    headerLine: 1,
    header: ["Date", "Amount", "Description"],
    rows: rows.map((cells, at) => ({ lineNo: at + 2, cells, raw: "", lines: 1 })),
  };
  return readPayments(table, guessBankColumns(table, { date: 0, amount: 1, text: 2 }), () => null);
}

function pieces(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));
}
