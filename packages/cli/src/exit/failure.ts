import type { ExitCode } from "./exit-codes.ts";

/** Ends the command with a sentence that says what to do. */
export class Failure extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "Failure";
    this.exitCode = exitCode;
  }
}
