import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The encodings that an answer may be compressed with, the most effective first. */
export const ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number];

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const COMPRESS: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, QUICK),
  gzip: promisify<string, Buffer>(gzip),
};

/** An answer as JSON, made and compressed once and sent as it is. */
export class KeptAnswer {
  readonly text: string;
  #tag: string | null = null;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(data: unknown) {
    this.text = JSON.stringify(data);
  }

  /** Derived from the text alone, so that all servers and versions of the product with the same answer agree. */
  get tag(): string {
    this.#tag ??= createHash("sha256").update(this.text).digest("base64url").slice(0, 27);
    return this.#tag;
  }

  /** Weak, because the text may be sent compressed. */
  get etag(): string {
    return `W/"${this.tag}"`;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding) ?? COMPRESS[encoding](this.text);
    this.#compressed.set(encoding, known);
    return known;
  }

  /** For an answer that is part of something else. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}
