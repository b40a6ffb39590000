import { proofHolds, UnknownColumns } from "@ledgerline/statements";
import { type Command, Option } from "commander";
import { EXIT, type ExitCode } from "../exit/exit-codes.ts";
import { Failure } from "../exit/failure.ts";
import { OutputFile } from "../output/output-file.ts";
import { RECORD_FORMATS, type RecordFormat, recordWriter } from "../output/records.ts";
import { write, writeJson } from "../output/write.ts";
import { describeResult } from "./describe-result.ts";
import { LINE_COLUMNS, LINE_TEXTS } from "./line-record.ts";
import { columnNames, namedValue } from "./named-values.ts";
import { type ReadResult, readFiles } from "./read-files.ts";
import { resultJson } from "./result-json.ts";

interface Options {
  lines?: RecordFormat;
  output?: string;
  check?: true;
  json?: true;
  answer: Record<string, string>;
  column: Record<string, string>;
}

const EXAMPLES = `
Examples:
  ledgerline read statement.zip                         Totals, refusals and the proof
  ledgerline read march.tsv --lines csv -o march.csv    Each line as a row of a CSV
  ledgerline read march.tsv --lines ndjson | jq .net    … or into a pipe
  ledgerline read *.tsv --check && echo all proved      For a script
  curl -s https://…/march.csv | ledgerline read -       From a pipe, which is kept on disk meanwhile
  ledgerline read mine.csv --column sold=Month --column net=Amount \\
    --answer currency=EUR --answer store=Bandcamp --answer numbers=point

Nothing leaves your computer. What the file does not say is asked, and nothing is guessed: run the command again with
--answer. With --lines into a pipe, totals and refusals go to the standard error.
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
    .option("--check", "end with 1 if the proof of a file does not hold")
    .option("--json", "print totals, refusals and proofs as JSON")
    .option("--answer <question=value>", "answer what a file asks; may be repeated", namedValue, {})
    .option("--column <what=name>", "say which column is what; may be repeated", namedValue, {})
    .addHelpText("after", EXAMPLES)
    .action(async (files: string[], options: Options) => {
      process.exitCode = await runRead(files, options);
    });
}

async function runRead(files: string[], { lines, output, check, json, answer, column }: Options): Promise<ExitCode> {
  if (output !== undefined && !lines) throw new Failure(EXIT.usage, "Say with --lines what to write to --output.");
  if (json && lines && output === undefined) {
    throw new Failure(
      EXIT.usage,
      "Only one of --json and --lines can go to the standard output. Name an --output for the lines.",
    );
  }
  const columns = columnNames(column);
  const wanted = lines && {
    output: new OutputFile(output ?? null),
    writer: recordWriter(lines, LINE_COLUMNS, LINE_TEXTS),
  };
  const read = await readFiles(files, { answers: answer, ...(columns && { columns }) }, wanted ?? null);
  if (json) await writeJson(resultJson(read));
  else await write(lines && output === undefined ? process.stderr : process.stdout, describeResult(read));
  await wanted?.output.deliver();
  return exitCodeOf(read, check ?? false);
}

/** The gravest first: what was not read at all. */
function exitCodeOf({ statements, unreadable }: ReadResult, check: boolean): ExitCode {
  if (unreadable.some(({ error }) => !(error instanceof UnknownColumns))) return EXIT.refused;
  if (unreadable.length > 0 || statements.some(({ question }) => question !== null)) return EXIT.asked;
  if (check && statements.some(({ proof }) => !proof || !proofHolds(proof))) return EXIT.unproven;
  return EXIT.done;
}
