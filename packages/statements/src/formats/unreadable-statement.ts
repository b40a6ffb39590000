import type { StatementNote } from "../vocabulary.ts";

/** The file itself cannot be read as a statement, and never will be: `note` says why. */
export class UnreadableStatement extends Error {
  readonly note: StatementNote;

  constructor(note: StatementNote, options?: ErrorOptions) {
    super(`The file is not a statement that can be read: ${note.code}`, options);
    this.name = "UnreadableStatement";
    this.note = note;
  }
}
