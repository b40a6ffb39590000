import type { FuzzedProduct } from "../fuzz/fuzzed-product.ts";
import { Sender, type SentRequest } from "../fuzz/send-request.ts";

/** A part of the product that reads what a stranger has written. */
export interface Reader {
  /** What is read: `layout distrokid: Title`, `POST /claims: title`. */
  name: string;
  /** The longest text that earlier bounds let through to it, in characters. */
  most: number;
  /** Refusing the text is as good as reading it. */
  read(text: string): unknown;
}

/** Sends requests that contain a text, as an artist with a valid session. */
export class Door {
  readonly #sender: Sender;
  readonly #token: string;

  constructor({ origin }: Pick<FuzzedProduct, "origin">, token: string) {
    this.#sender = new Sender(origin);
    this.#token = token;
  }

  /** Throws if the server fails; a refusal is not a failure. */
  async send(request: Partial<SentRequest> & Pick<SentRequest, "path">): Promise<void> {
    const headers = { authorization: `Bearer ${this.#token}`, ...request.headers };
    const { status, body } = await this.#sender.send({ method: "GET", body: null, ...request, headers });
    if (status >= 500) throw new Error(`it was answered ${status}: ${body.slice(0, 200)}`);
  }

  close(): void {
    this.#sender.close();
  }
}

export function json(body: string): Pick<SentRequest, "method" | "headers" | "body"> {
  return { method: "POST", headers: { "content-type": "application/json" }, body: Buffer.from(body) };
}

/** The text as part of an address that the server still accepts. */
export function inAddress(text: string, most: number): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, most).replace(/%.?$/, "");
}
