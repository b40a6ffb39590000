import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command, CommanderError } from "commander";
import manifest from "../package.json" with { type: "json" };
import { EXIT, Failure } from "./output/exit.ts";
import { plainText } from "./output/terminal.ts";
import { addRead } from "./read/read-command.ts";
import { addBoard } from "./remote/board.ts";
import { addClaims } from "./remote/claims.ts";
import { addExport } from "./remote/export.ts";
import { addLines } from "./remote/lines.ts";
import { addRoyalties } from "./remote/royalties.ts";
import { addUpload } from "./remote/upload.ts";
import { addWait } from "./remote/waiting.ts";

const SIGNALS = { SIGINT: EXIT.interrupted, SIGTERM: 143, SIGHUP: 129 } as const;

/** Puts all temporary files into one folder, which is removed when the process ends, even by Ctrl-C. */
function ownTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), "ledgerline-"));
  process.env["TMPDIR"] = folder;
  process.env["TEMP"] = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => process.exit(code));
}

const EXIT_CODES = `
It ends with
  0  when all is done                      4  when a file or a call is refused
  1  when --check finds a proof wanting    5  without a token that may do this
  2  when it is called wrongly             6  when the server fails or is away
  3  when a file asks something           70  when this program or the disk fails
`;

function makeProgram(): Command {
  const program = new Command("ledgerline")
    .description("Reads royalty statements, and asks a Ledgerline server for what is booked.")
    .version(manifest.version)
    .showHelpAfterError("Try --help.")
    .exitOverride()
    .addHelpText("after", EXIT_CODES);
  for (const add of [addRead, addUpload, addWait, addRoyalties, addLines, addBoard, addClaims, addExport]) add(program);
  return program;
}

/** The reader of the pipe has seen enough: `ledgerline … | head`. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(EXIT.done);
});

ownTemporaryFolder();
try {
  await makeProgram().parseAsync();
} catch (error) {
  process.exitCode = explain(error);
}

function explain(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (!(error instanceof Failure)) {
    console.error(error);
    return EXIT.broken;
  }
  process.stderr.write(`ledgerline: ${plainText(error.message)}\n`);
  return error.exitCode;
}
