/** The command's exit codes. The README explains each, and they never change. */
export const EXIT = {
  done: 0,
  /** `--check`: the proof of a file does not hold. */
  unproven: 1,
  usage: 2,
  /** A file, or a statement on the server, has a question. */
  asked: 3,
  /** A file that cannot be read, or a call that the server refuses. */
  refused: 4,
  /** No token, one that is not accepted, or one that may not do this. */
  notAllowed: 5,
  /** The server cannot be reached, or failed. */
  unavailable: 6,
  /** A fault of the command itself, or of the disk; also a Node that is too old, which `main.ts` says. */
  broken: 70,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends the command with a sentence that says what to do. */
export class Failure extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "Failure";
    this.exitCode = exitCode;
  }
}
