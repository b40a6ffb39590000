/** Thrown when code could not be fetched, not even at the second try. */
export class LostCode extends Error {
  constructor(cause: unknown) {
    super("A part of the app could not be fetched", { cause });
    this.name = "LostCode";
  }
}
