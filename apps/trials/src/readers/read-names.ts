import { guessBankColumns } from "@ledgerline/domain/reconciliation/payouts/bank-columns";
import { readPayments } from "@ledgerline/domain/reconciliation/payouts/bank-rows";
import { suggestMapping } from "@ledgerline/statements/map/suggest-mapping";
import { storedFileName } from "@ledgerline/statements/stream/contained-files";
import { foldTitle } from "@ledgerline/statements/words";
import type { FuzzedOperation, RestOperation } from "../fuzz/list-operations.ts";
import type { Door, Reader } from "./reader.ts";

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

const BOUNDARY = "----readers";
const END = `--${BOUNDARY}--\r\n`;
const MOST_IN_HEADER = 60_000;
const MOST_FIELD = 1_000_000;
const MOST_FILE = 4_000_000;

/** Each place for a text in the form of each operation that takes a file. */
export function formReaders(door: Door, operations: readonly FuzzedOperation[]): Reader[] {
  const uploads = operations.filter((one): one is RestOperation => one.door === "rest" && one.upload);
  return uploads.flatMap(({ name, method, path }) => {
    const send = (body: string, boundary = BOUNDARY) =>
      door.send({
        method,
        path: `/api${path.replaceAll(/\{\w+\}/g, "00000000-0000-7000-8000-000000000000")}`,
        headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
        body: Buffer.from(body),
      });
    const reader = (place: string, most: number, form: (text: string) => string): Reader => ({
      name: `${name}: ${place}`,
      most,
      read: (text) => send(form(text)),
    });
    return [
      reader("the name of the file", MOST_IN_HEADER, (text) => file("Date,Amount\n", inHeader(text)) + END),
      reader("a header of the file", MOST_IN_HEADER, (text) => file("Date,Amount\n", "a.csv", inHeader(text)) + END),
      reader("the name of a field", MOST_IN_HEADER, (text) => field(inHeader(text), "x") + file("a,b\n") + END),
      reader("a field", MOST_FIELD, (text) => field("note", text) + file("a,b\n") + END),
      reader("the file", MOST_FILE, (text) => file(text) + END),
      reader("the form as it stands", MOST_FIELD, (text) => text),
      {
        name: `${name}: the boundary`,
        most: 10_000,
        read: (text) => send(file("a,b\n"), inHeader(text).replaceAll(/[^\x20-\x7e]/g, "x")),
      },
    ];
  });
}

function file(content: string, name = "statement.csv", type = "text/csv"): string {
  const disposition = `content-disposition: form-data; name="file"; filename="${name}"`;
  return `--${BOUNDARY}\r\n${disposition}\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`;
}

function field(name: string, value: string): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

function inHeader(text: string): string {
  return text.replaceAll(/[\r\n\0]/g, " ");
}
