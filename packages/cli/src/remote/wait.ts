import type { Command } from "commander";
import { write, writeJson } from "../output/write.ts";
import { type ConnectOptions, connect, remoteCommand } from "./connect.ts";
import { describeStatements, exitCodeOf } from "./statement-state.ts";
import { untilSettled } from "./until-settled.ts";
import { DEFAULT_WAIT, wholeNumber } from "./wait-options.ts";

interface Options extends ConnectOptions {
  json?: true;
  timeout: number;
}

const EXAMPLES = `  ledgerline wait 0198f0c2-…                   Ends with 0 once it is booked, 3 when it asks something, 4 when refused
  ledgerline wait 0198f0c2-… --timeout 60
`;

/** `ledgerline wait`. */
export function addWait(program: Command): void {
  remoteCommand(program, "wait", "Waits until statements are booked, refused, or ask something.", EXAMPLES)
    .argument("<id...>", "the statements")
    .option("--timeout <seconds>", "how long to wait", wholeNumber, DEFAULT_WAIT)
    .action(async (ids: string[], options: Options) => {
      const statements = await untilSettled(connect(options), ids, options.timeout);
      if (options.json) await writeJson({ statements });
      else await write(process.stdout, describeStatements(statements));
      process.exitCode = exitCodeOf(statements);
    });
}
