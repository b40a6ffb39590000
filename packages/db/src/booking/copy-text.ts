const FIRST_BYTES = 96 * 1024;
const TAB = 9;
const LINE_FEED = 10;
const BACKSLASH = 92;
const NULL = [TAB, BACKSLASH, "N".charCodeAt(0)];
const EVERY_SPECIAL = /[\\\t\n\r\0]/g;
/** NUL is the only character that Postgres cannot store. */
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\uFFFD" };

/**
 * Rows in the text format of COPY, as bytes: a statement has millions of cells, and joining them as strings would take
 * longer than reading them. Each row begins with the ids of artist and statement.
 */
export class CopyText {
  readonly #ids: Buffer;
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #at = 0;

  constructor(artistId: string, statementId: string) {
    this.#ids = Buffer.from(`${artistId}\t${statementId}`);
  }

  get length(): number {
    return this.#at;
  }

  row(): void {
    this.#room(this.#ids.length);
    this.#bytes.set(this.#ids, this.#at);
    this.#at += this.#ids.length;
  }

  cell(value: string | number | null): void {
    if (value === null) {
      this.#room(NULL.length);
      for (const byte of NULL) this.#add(byte);
      return;
    }
    const text = typeof value === "number" ? String(value) : value;
    this.#room(text.length + 1);
    const bytes = this.#bytes;
    let at = this.#at;
    bytes[at++] = TAB;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code < 32 || code > 126 || code === BACKSLASH) {
        this.#escape(text);
        return;
      }
      bytes[at++] = code;
    }
    this.#at = at;
  }

  end(): void {
    this.#room(1);
    this.#add(LINE_FEED);
  }

  /** What was written so far; the next rows begin with nothing. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#at);
    this.#bytes = Buffer.allocUnsafe(FIRST_BYTES);
    this.#at = 0;
    return taken;
  }

  #escape(text: string): void {
    const escaped = text.replace(EVERY_SPECIAL, (character) => ESCAPES[character] ?? character);
    this.#room(1 + escaped.length * 3);
    this.#add(TAB);
    this.#at += this.#bytes.write(escaped, this.#at, "utf8");
  }

  #add(byte: number): void {
    this.#bytes[this.#at] = byte;
    this.#at += 1;
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + bytes));
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }
}
