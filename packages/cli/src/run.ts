import { CommanderError } from "commander";
import { EXIT } from "./exit/exit-codes.ts";
import { Failure } from "./exit/failure.ts";
import { plainText } from "./output/plain-text.ts";
import { ownTemporaryFolder } from "./output/temporary-folder.ts";
import { makeProgram } from "./program.ts";

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
