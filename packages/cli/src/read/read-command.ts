import { readFile } from "node:fs/promises";
import { MAPPED_FIELDS } from "@ledgerline/contract/statements/mapped-fields";
import {
  type ColumnNames,
  type Layout,
  parseLayout,
  proofHolds,
  UnknownColumns,
} from "@ledgerline/statements/entries/index";
import { type Command, Option } from "commander";
import { EXIT, type ExitCode, Failure } from "../output/exit.ts";
import { RECORD_FORMATS, RecordFile, type RecordFormat, recordWriter } from "../output/records.ts";
import { write, writeJson } from "../output/terminal.ts";
import { LINE_COLUMNS, LINE_TEXTS, REFUSED_COLUMNS, REFUSED_TEXTS } from "./line-record.ts";
import { type ReadResult, readFiles, refusing } from "./read-files.ts";
import { describeResult, resultJson } from "./result.ts";

interface Options {
  lines?: RecordFormat;
  output?: string;
  refused?: RecordFormat;
  refusedOutput?: string;
  check?: true;
  json?: true;
  layout?: string;
  answer: Record<string, string>;
  column: Record<string, string>;
}

const EXAMPLES = `
Examples:
  ledgerline read statement.zip                         Totals, refusals and the proof
  ledgerline read march.tsv --lines csv -o march.csv    Each line as a row of a CSV
  ledgerline read march.tsv --lines ndjson | jq .net    … or into a pipe
  ledgerline read march.tsv --refused csv -r refused.csv  Each refused row, and why
  ledgerline read *.tsv --check && echo all proved      For a script
  curl -s https://…/march.csv | ledgerline read -       From a pipe, which is kept on disk meanwhile
  ledgerline read mine.csv --column sold=Month --column net=Amount \\
    --answer currency=EUR --answer store=Bandcamp --answer numbers=point
  ledgerline read july.csv --layout traxsource.ledger.json

Nothing leaves your computer. What the file does not say is asked, and nothing is guessed: run the command again with
--answer. With --lines or --refused into a pipe, totals go to the standard error.
`;

/** `ledgerline read`. */
export function addRead(program: Command): void {
  program
    .command("read")
    .summary("read statements without a server")
    .description(
      "Reads royalty statements of distributors, stores and societies: texts, Excel workbooks, .zip and .gz.",
    )
    .argument("<file...>", "the files; - is the standard input")
    .addOption(new Option("--lines <format>", "write each line").choices(RECORD_FORMATS))
    .option("-o, --output <file>", "where to write the lines; it appears once they are all there")
    .addOption(new Option("--refused <format>", "write each refused row and why").choices(RECORD_FORMATS))
    .option("-r, --refused-output <file>", "where to write the refused rows")
    .option("--check", "end with 1 if the proof of a file does not hold")
    .option("--json", "print totals, refusals and proofs as JSON")
    .option("--layout <file>", "read files by a layout that somebody has shared, if they have its header")
    .option("--answer <question=value>", "answer what a file asks; may be repeated", namedValue, {})
    .option("--column <what=name>", "say which column is what; may be repeated", namedValue, {})
    .addHelpText("after", EXAMPLES)
    .action(async (files: string[], options: Options) => {
      process.exitCode = await runRead(files, options);
    });
}

async function runRead(files: string[], options: Options): Promise<ExitCode> {
  const { lines, output, refused, refusedOutput, check, json, answer, column } = options;
  const piped = placeRows(options);
  const columns = columnNames(column);
  const wanted = {
    lines: lines && new RecordFile(output ?? null, recordWriter(lines, LINE_COLUMNS, LINE_TEXTS)),
    refused: refused && new RecordFile(refusedOutput ?? null, recordWriter(refused, REFUSED_COLUMNS, REFUSED_TEXTS)),
  };
  const layout = options.layout === undefined ? null : await readLayout(options.layout);
  const how = { answers: answer, ...(columns && { columns }), ...(layout && { layout }) };
  const read = await readFiles(files, how, wanted);
  if (json) await writeJson(resultJson(read));
  else await write(piped ? process.stderr : process.stdout, describeResult(read));
  await wanted.lines?.deliver();
  await wanted.refused?.deliver();
  return exitCodeOf(read, check ?? false);
}

/** The layout in a file. Throws Failure if there is none. */
async function readLayout(path: string): Promise<Layout> {
  return refusing(path, async () => {
    try {
      return await parseLayout(await readFile(path, "utf8"));
    } catch (error) {
      if (error instanceof RangeError) throw new Failure(EXIT.usage, `${path}: ${error.message}`, { cause: error });
      throw error;
    }
  });
}

/** Whether rows go to the standard output. Throws Failure if more than one thing would. */
function placeRows({ lines, output, refused, refusedOutput, json }: Options): boolean {
  if (output !== undefined && !lines) throw new Failure(EXIT.usage, "Say with --lines what to write to --output.");
  if (refusedOutput !== undefined && !refused) {
    throw new Failure(EXIT.usage, "Say with --refused how to write the refused rows to --refused-output.");
  }
  const linesPiped = lines !== undefined && output === undefined;
  const refusedPiped = refused !== undefined && refusedOutput === undefined;
  if ([json === true, linesPiped, refusedPiped].filter(Boolean).length > 1) {
    throw new Failure(
      EXIT.usage,
      "Only one of --json, --lines and --refused can go to the standard output. Name an --output for the lines, and a --refused-output for the refused rows.",
    );
  }
  return linesPiped || refusedPiped;
}

/** The gravest result counts, above all a file that was not read at all. */
function exitCodeOf({ statements, unreadable }: ReadResult, check: boolean): ExitCode {
  if (unreadable.some(({ error }) => !(error instanceof UnknownColumns))) return EXIT.refused;
  if (unreadable.length > 0 || statements.some(({ question }) => question !== null)) return EXIT.asked;
  if (check && statements.some(({ proof }) => !proof || !proofHolds(proof))) return EXIT.unproven;
  return EXIT.done;
}

/** Adds `name=value` to the ones given so far. */
function namedValue(given: string, values: Record<string, string>): Record<string, string> {
  const at = given.indexOf("=");
  if (at < 1) throw new Failure(EXIT.usage, `Write "${given}" as name=value.`);
  return { ...values, [given.slice(0, at).trim()]: given.slice(at + 1) };
}

/** The column of each field. Throws Failure for an unknown field. */
function columnNames(values: Record<string, string>): ColumnNames | undefined {
  const unknown = Object.keys(values).find((name) => !MAPPED_FIELDS.some((field) => field === name));
  if (unknown !== undefined) {
    throw new Failure(EXIT.usage, `No column is "${unknown}". A column is one of ${MAPPED_FIELDS.join(", ")}.`);
  }
  return Object.keys(values).length > 0 ? values : undefined;
}
