import { canReopen, rememberingFetch, retryingFetch, waitFor } from "./calls.ts";
import { toLedgerlineError } from "./errors.ts";
import { openingOf } from "./files.ts";
import { createClient } from "./generated/client/index.ts";
import { Operations } from "./generated/sdk.gen.ts";

export interface LedgerlineOptions {
  /** Where the server is, such as `https://ledgerline.example`; empty for the server that the page came from. */
  url: string;
  /** An API token, or the access token of a login; a function is asked before each call. */
  token?: string | (() => string | Promise<string>);
  /** How often a call is tried again after a temporary failure. */
  retries?: number;
  /** The longest wait, in seconds, that a server may ask for before it is called again. */
  longestWait?: number;
  /** How many answers with an ETag are remembered; 0 for none. */
  remembered?: number;
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

/** All operations of a Ledgerline server by area: `ledgerline.royalties.lines({ query: { from: "2026-01" } })`. */
export class Ledgerline extends Operations {
  constructor({ url, token, retries = 3, longestWait = 60, remembered = 100, fetch }: LedgerlineOptions) {
    const call = (request: Request) => (fetch ?? globalThis.fetch)(request);
    const patient = retryingFetch(call, { retries, longestWait, wait: waitFor });
    const client = createClient({
      baseUrl: `${url.replace(/\/$/, "")}/api`,
      ...(token !== undefined && { auth: typeof token === "function" ? () => token() : token }),
      fetch: rememberingFetch(patient, remembered) as typeof globalThis.fetch,
      responseStyle: "data",
      throwOnError: true,
    });
    client.interceptors.request.use((request, options) => {
      const open = openingOf(options as { meta?: Record<string, unknown> });
      if (open) canReopen(request, open);
      return request;
    });
    client.interceptors.response.use((response, _request, options) => {
      const isJson = response.headers.get("content-type")?.startsWith("application/json");
      if (options.parseAs === "auto" && !isJson) options.parseAs = "blob";
      return response;
    });
    client.interceptors.error.use(toLedgerlineError);
    super({ client });
  }
}
