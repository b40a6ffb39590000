import { setTimeout as delay } from "node:timers/promises";
import type { WrittenFile } from "./draft/write-file.ts";

const TRIES = 20;

/** Calls the server as one artist. */
export class Caller {
  readonly #origin: string;
  readonly #token: string;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  /** The answer, or the sentence with which the call is refused. */
  async ask<T>(method: string, path: string, body?: object): Promise<T | string> {
    return this.#send<T>(path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  }

  async upload<T>({ name, bytes }: WrittenFile): Promise<T | string> {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(bytes)]), name);
    return this.#send<T>("/statements", { method: "POST", body });
  }

  /** Waits for a busy server. Throws if it stays busy, or if its answer is a server error. */
  async #send<T>(path: string, init: RequestInit): Promise<T | string> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const headers = { ...init.headers, authorization: `Bearer ${this.#token}` };
      const response = await fetch(`${this.#origin}/api${path}`, { ...init, headers });
      const text = await response.text();
      if (response.ok) return JSON.parse(text) as T;
      if (response.status !== 503 && response.status !== 429) {
        if (response.status >= 500) throw new Error(`${init.method} ${path} answered ${response.status}: ${text}`);
        return (JSON.parse(text) as { detail: string }).detail;
      }
      await delay(250 * (tries + 1));
    }
    throw new Error(`${init.method} ${path} is never answered`);
  }
}
