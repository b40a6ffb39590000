import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import type { StatementReceipt } from "@ledgerline/contract/statements/statements";
import { formatBytes } from "@ledgerline/statements/english";
import type { Command } from "commander";
import { EXIT, Failure } from "../output/exit.ts";
import { plainText, progress, write, writeJson } from "../output/terminal.ts";
import { type ConnectOptions, connect, remoteCommand } from "./connect.ts";
import type { Server } from "./server.ts";
import { DEFAULT_WAIT, describeStatements, exitCodeOf, untilSettled, wholeNumber } from "./waiting.ts";

interface Options extends ConnectOptions {
  json?: true;
  wait?: true;
  timeout: number;
}

const EXAMPLES = `  ledgerline upload march.zip                  Send a file; it is booked in the background
  ledgerline upload *.tsv --wait               … and wait until all are booked
  ledgerline upload march.zip --wait --json    … and print the statements
`;

/** `ledgerline upload`. */
export function addUpload(program: Command): void {
  remoteCommand(program, "upload", "Sends statements to a server.", EXAMPLES)
    .argument("<file...>", "the files")
    .option("--wait", "wait until they are booked, refused, or ask something")
    .option("--timeout <seconds>", "how long to wait", wholeNumber, DEFAULT_WAIT)
    .action(async (files: string[], options: Options) => {
      const server = connect(options);
      const received: StatementReceipt["statements"] = [];
      for (const file of files) received.push(...(await sendFile(server, file)).statements);
      const ids = [...new Set(received.map(({ id }) => id))];
      const statements = options.wait ? await untilSettled(server, ids, options.timeout) : received;
      if (options.json) await writeJson({ statements });
      else await write(process.stdout, describeStatements(statements));
      process.exitCode = exitCodeOf(statements);
    });
}

async function openFile(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path);
  } catch (error) {
    throw new Failure(EXIT.refused, `${path} cannot be read.`, { cause: error });
  }
}

async function sendFile(server: Server, path: string): Promise<StatementReceipt> {
  const blob = await openFile(path);
  const shown = progress();
  const name = plainText(basename(path));
  const size = formatBytes(blob.size);
  let percent = -1;
  const onSent = (bytes: number) => {
    const now = Math.min(100, Math.floor((bytes / Math.max(blob.size, 1)) * 100));
    if (now !== percent)
      shown.say(now < 100 ? `${name}: ${now} % of ${size} sent` : `${name}: ${size} sent, being checked`);
    percent = now;
  };
  const body = async () => {
    const form = new FormData();
    form.append("file", blob, basename(path));
    return form;
  };
  try {
    return await server.post("/statements", { body, onSent });
  } finally {
    shown.end();
  }
}
