import { createHash } from "node:crypto";

/** An answer as JSON, made once and sent as it is. */
export class KeptAnswer {
  readonly text: string;
  #etag: string | null = null;

  constructor(data: unknown) {
    this.text = JSON.stringify(data);
  }

  /**
   * Of the text alone, so that all servers and versions of the product that answer the same agree. Weak, because the
   * text may be sent compressed.
   */
  get etag(): string {
    this.#etag ??= `W/"${createHash("sha256").update(this.text).digest("base64url").slice(0, 27)}"`;
    return this.#etag;
  }

  /** Where it is part of something else. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}
