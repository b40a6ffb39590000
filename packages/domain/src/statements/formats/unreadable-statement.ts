/** The file itself cannot be read as a statement, and never will be: `message` is the sentence for the artist. */
export class UnreadableStatement extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnreadableStatement";
  }
}
