import type { RoyaltyLine, RoyaltyLines } from "@ledgerline/contract/royalty-lines";
import { type Command, Option } from "commander";
import { OutputFile } from "../output/output-file.ts";
import { RECORD_FORMATS, type RecordFormat, recordWriter } from "../output/records.ts";
import { amount, progress, table, write } from "../output/terminal.ts";
import { LINE_TEXTS } from "../read/line-record.ts";
import { type ConnectOptions, connect, remoteCommand } from "./connect.ts";
import { type Filters, itemsOf, queryOf, withFilters } from "./lists.ts";
import { wholeNumber } from "./waiting.ts";

interface Options extends ConnectOptions, Filters {
  json?: true;
  as?: RecordFormat;
  output?: string;
  track?: string;
  territory?: string;
  release?: string;
  limit?: number;
}

const EXAMPLES = `  ledgerline lines --from 2026-03 --to 2026-03 --territory DE        The first 50, as a table
  ledgerline lines --as csv -o lines.csv                             All of them, page by page
  ledgerline lines --track USRC17607839 --as ndjson | jq .net
`;
const IN_A_TABLE = 50;
const TEXTS: ReadonlySet<string> = new Set([...LINE_TEXTS, "file_name", "kind"]);

/** `ledgerline lines`. */
export function addLines(program: Command): void {
  withFilters(remoteCommand(program, "lines", "Lists booked lines as their statements have them.", EXAMPLES))
    .option("--track <id>", "of one track, by its ISRC or id")
    .option("--territory <code>", "of one territory, such as DE")
    .option("--release <id>", "of one release, by its UPC or id")
    .addOption(new Option("--as <format>", "all lines instead of a table").choices(RECORD_FORMATS))
    .option("-o, --output <file>", "where to write them; it appears once they are all there")
    .option("--limit <count>", "the most lines", wholeNumber)
    .action((options: Options) => {
      const format = options.as ?? (options.json ? "json" : null);
      return format ? writeLines(options, format) : showLines(options);
    });
}

function linesOf(options: Options, most: number): AsyncGenerator<RoyaltyLine> {
  const { track, territory, release } = options;
  const query = { ...queryOf(options), track_id: track, territory, release };
  const of = ({ lines }: RoyaltyLines) => lines;
  return itemsOf(connect(options), "/royalties/lines", query, { most, of });
}

async function writeLines(options: Options, format: RecordFormat): Promise<void> {
  const lines = linesOf(options, options.limit ?? Number.POSITIVE_INFINITY);
  const shown = progress();
  const output = new OutputFile(options.output ?? null);
  let writer: ReturnType<typeof recordWriter> | null = null;
  let written = 0;
  for await (const line of lines) {
    if (!writer) {
      writer = recordWriter(format, Object.keys(line), TEXTS);
      output.write(writer.begin);
    }
    output.write(writer.record(line, written === 0));
    written += 1;
    if (written % 500 === 0) shown.say(`${written.toLocaleString("en-US")} lines`);
  }
  shown.end();
  if (writer) output.write(writer.end(false));
  else if (format === "json") output.write("[]\n");
  await output.deliver();
}

async function showLines(options: Options): Promise<void> {
  const lines = await Array.fromAsync(linesOf(options, options.limit ?? IN_A_TABLE));
  const text = table(lines, [
    { title: "MONTH", of: ({ month }) => month },
    { title: "STORE", of: ({ store }) => store },
    { title: "TERRITORY", of: ({ territory }) => territory },
    { title: "TRACK", of: ({ track }) => track },
    { title: "UNITS", of: ({ units }) => units.toLocaleString("en-US"), right: true },
    { title: "NET", of: ({ net }) => amount(net), right: true },
    { title: "CURRENCY", of: ({ currency }) => currency },
    { title: "FILE", of: ({ file_name, line_no }) => `${file_name}:${line_no}` },
  ]);
  await write(process.stdout, text);
}
