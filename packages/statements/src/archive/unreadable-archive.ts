/** An archive that cannot be unpacked, and never will be. The message says what to do. */
export class UnreadableArchive extends Error {
  /** `too_large` is for an archive made to fill a disk. */
  readonly code: "damaged" | "too_large";

  constructor(code: UnreadableArchive["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "UnreadableArchive";
    this.code = code;
  }
}
