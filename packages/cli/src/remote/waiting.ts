import { setTimeout as delay } from "node:timers/promises";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { type Command, InvalidArgumentError } from "commander";
import { EXIT, type ExitCode, Failure } from "../output/exit.ts";
import { money, plainText, progress, table, write, writeJson } from "../output/terminal.ts";
import { type ConnectOptions, connect, remoteCommand } from "./connect.ts";
import type { Server } from "./server.ts";

export const DEFAULT_WAIT = 3600;

/** A whole number of at least 1. */
export function wholeNumber(value: string): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (number < 1) throw new InvalidArgumentError("Write a whole number of at least 1.");
  return number;
}

const WORKING: readonly Statement["state"][] = ["received", "booking"];
const ASKING: readonly Statement["state"][] = ["unrecognized", "confirming", "overlapping"];

const isWorking = ({ state }: Statement) => WORKING.includes(state);

/** Statements as a table, and below it what each waits for or why it was refused. */
export function describeStatements(statements: readonly Statement[]): string {
  const said = statements.flatMap(({ file_name, question, detail, state }) => {
    const text = question?.text ?? detail ?? (state === "unrecognized" ? "Say in the app which column is what." : null);
    return text === null ? [] : [`${plainText(file_name)}: ${plainText(text)}\n`];
  });
  const rows = table(statements, [
    { title: "ID", of: ({ id }) => id },
    { title: "FILE", of: ({ file_name }) => file_name },
    { title: "STATE", of: ({ state }) => state },
    { title: "ROWS", of: ({ rows }) => rows.booked, right: true },
    { title: "TOTAL", of: ({ totals }) => totals.map(money).join(", ") || null },
  ]);
  return said.length > 0 ? `${rows}\n${said.join("")}` : rows;
}

/** The exit code of the gravest state. */
export function exitCodeOf(statements: readonly Statement[]): ExitCode {
  if (statements.some(({ state }) => state === "refused" || state === "deleting")) return EXIT.refused;
  if (statements.some(({ state }) => ASKING.includes(state))) return EXIT.asked;
  return EXIT.done;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

/** The statements, once the server has finished working on all of them. Throws Failure after `seconds`. */
export async function untilSettled(server: Server, ids: readonly string[], seconds: number): Promise<Statement[]> {
  const deadline = Date.now() + seconds * 1000;
  const shown = progress();
  const settled: Statement[] = [];
  try {
    for (const id of ids) {
      let wait = FIRST_WAIT_MS;
      let statement = await show(server, id);
      while (isWorking(statement)) {
        if (Date.now() + wait > deadline) {
          throw new Failure(
            EXIT.unavailable,
            `The server is still working on ${statement.file_name} after ${seconds} seconds.`,
          );
        }
        shown.say(`${plainText(statement.file_name)}: ${statement.state}${partOf(statement)}`);
        await delay(wait);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
        statement = await show(server, id);
      }
      settled.push(statement);
    }
  } finally {
    shown.end();
  }
  return settled;
}

function show(server: Server, id: string): Promise<Statement> {
  return server.get(`/statements/${encodeURIComponent(id)}`);
}

function partOf({ progress: { bytes_read, bytes_total } }: Statement): string {
  return bytes_read > 0 && bytes_total > 0 ? `, ${Math.floor((bytes_read / bytes_total) * 100)} %` : "";
}

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
