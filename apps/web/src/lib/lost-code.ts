/** Code that could not be fetched, not even when it was asked for again. */
export class LostCode extends Error {
  constructor(cause: unknown) {
    super("A part of the app could not be fetched", { cause });
    this.name = "LostCode";
  }
}
