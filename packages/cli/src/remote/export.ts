import { EXPORT_FORMATS, EXPORT_GROUPINGS } from "@ledgerline/contract/export-files";
import { type Command, Option } from "commander";
import { EXIT, Failure } from "../output/exit.ts";
import { OutputFile } from "../output/output-file.ts";
import { type ConnectOptions, connect, remoteCommand } from "./connect.ts";

interface Options extends ConnectOptions {
  from: string;
  to: string;
  as: string;
  by: string;
  output?: string;
  json?: true;
}

const EXAMPLES = `  ledgerline export --from 2026-01-01 --to 2026-03-31 > first-quarter.json
  ledgerline export --from 2026-01-01 --to 2026-12-31 --as csv --by line -o 2026.csv
`;

/** `ledgerline export`. */
export function addExport(program: Command): void {
  remoteCommand(program, "export", "Downloads booked and measured figures as a file.", EXAMPLES)
    .requiredOption("--from <day>", "the first day, such as 2026-01-01")
    .requiredOption("--to <day>", "the last day")
    .addOption(new Option("--as <format>", "the kind of file").choices(EXPORT_FORMATS).default("json"))
    .addOption(new Option("--by <what>", "what a record is of").choices(EXPORT_GROUPINGS).default("month"))
    .option("-o, --output <file>", "where to write it; it appears once it is whole")
    .action(async ({ from, to, as, by, output, json, ...place }: Options) => {
      if (json && as !== "json") throw new Failure(EXIT.usage, "Say --as csv or --json, not both.");
      const server = connect(place);
      const file = new OutputFile(output ?? null);
      const query = { start_date: from, end_date: to, format: as, by };
      for await (const piece of server.download("/export/royalties", query)) file.writeBytes(piece);
      await file.deliver();
    });
}
