const LINE_FEED = 10;

/** Counts the physical lines of a text that comes in pieces, only by line ends, regardless of rows and quotes. */
export class LineCounter {
  #ended = 0;
  #endsInside = false;
  #endsWithReturn = false;

  push(text: string): void {
    if (text === "") return;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.#ended += 1;
    for (let at = text.indexOf("\r"); at !== -1; at = text.indexOf("\r", at + 1)) {
      if (text.charCodeAt(at + 1) !== LINE_FEED) this.#ended += 1;
    }
    // Both halves of a CRLF are one line end.
    if (this.#endsWithReturn && text.startsWith("\n")) this.#ended -= 1;
    this.#endsWithReturn = text.endsWith("\r");
    this.#endsInside = !this.#endsWithReturn && !text.endsWith("\n");
  }

  /** Includes a last line without a line end. */
  get lines(): number {
    return this.#ended + (this.#endsInside ? 1 : 0);
  }
}
