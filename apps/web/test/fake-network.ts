import type { AppRouter } from "@ledgerline/api";
import type { DistributorShare } from "@ledgerline/contract/wire/error";
import type { inferRouterOutputs } from "@trpc/server";
import { vi } from "vitest";
import { FRESH } from "./answers/reconciliation-answers.ts";
import { answerXhr } from "./fake-xhr.ts";

type Outputs = inferRouterOutputs<AppRouter>;
type Area = keyof Outputs & string;
type Path = { [A in Area]: `${A}.${keyof Outputs[A] & string}` }[Area];
type Answer<P extends Path> = P extends `${infer A extends Area}.${infer Name}`
  ? Outputs[A][Name & keyof Outputs[A]]
  : never;
type Issue = { field: string; message: string };
type Refusal = { issues?: Issue[]; distributors?: DistributorShare[] };
type Reply = { data: unknown } | ({ status: number; detail: string | null } & Refusal);

export interface Call {
  path: string;
  input: unknown;
  /** The bearer token it carried. */
  token: string | null;
}

export interface RestRequest {
  url: URL;
  token: string | null;
  body: BodyInit | null;
}

/** Thrown by a handler to break the connection. */
const OFFLINE = new TypeError("Failed to fetch");

/** Replaces the server at the edge of the browser: only `fetch` and `XMLHttpRequest` are fake. */
export class FakeNetwork {
  /** Every tRPC call, in order of arrival. */
  readonly calls: Call[] = [];
  /** By default, four calls are answered as for most artists, who share with nobody and have no forecast. */
  #procedures = new Map<string, (input: unknown) => Reply | Promise<Reply>>([
    ["account.screenLinks", () => ({ data: { links: [] } })],
    ["forecast.calendar", () => ({ data: { made_at: null } })],
    ["forecast.line", () => ({ data: { ...FRESH, next: null, gaps: 0 } })],
    ["shares.overview", () => ({ data: { shares: null } })],
  ]);
  #rest = new Map<string, (request: RestRequest) => Response | Promise<Response>>();

  answer<P extends Path>(path: P, data: Answer<P> | ((input: never) => Answer<P> | Promise<Answer<P>>)): this {
    const answer = typeof data === "function" ? (data as (input: unknown) => unknown) : () => data;
    this.#procedures.set(path, async (input) => ({ data: await answer(input) }));
    return this;
  }

  /** What a call is answered now. */
  async answerTo<P extends Path>(path: P, input: unknown): Promise<Answer<P>> {
    const reply = (await this.#procedures.get(path)?.(input)) ?? unknownPath(path);
    if (!("data" in reply)) throw new Error(`${path} is refused`);
    return reply.data as Answer<P>;
  }

  /** With `detail` null the answer has no sentence, like a proxy's. */
  refuse(path: Path, status: number, detail: string | null = null, issues?: Issue[], more: Refusal = {}): this {
    this.#procedures.set(path, () => ({ status, detail, ...(issues && { issues }), ...more }));
    return this;
  }

  offline(path: Path): this {
    this.#procedures.set(path, () => Promise.reject(OFFLINE));
    return this;
  }

  /** Holds back the answers of a procedure until the returned function is called. */
  hold(path: Path): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = this.#procedures.get(path);
    this.#procedures.set(path, async (input) => {
      await promise;
      return answer?.(input) ?? unknownPath(path);
    });
    return resolve;
  }

  /** Answers a REST call, e.g. `rest("POST /api/statements", () => Response.json(receipt, { status: 202 }))`. */
  rest(methodAndPath: string, handler: (request: RestRequest) => Response | Promise<Response>): this {
    this.#rest.set(methodAndPath, handler);
    return this;
  }

  callsOf(path: Path): Call[] {
    return this.calls.filter((call) => call.path === path);
  }

  /** Replaces the browser's network until `vi.unstubAllGlobals()`. */
  install(): this {
    vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => this.#fetch(address, init));
    answerXhr((method, url, headers, body) => this.#answerRest(method, url, headers, body));
    return this;
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, window.location.origin);
    const headers = new Headers(init.headers);
    if (url.pathname.startsWith("/trpc/")) return this.#answerBatch(url, headers, init.body);
    return this.#answerRest(init.method ?? "GET", url, headers, init.body ?? null);
  }

  async #answerRest(method: string, url: URL, headers: Headers, body: BodyInit | null): Promise<Response> {
    const handler = this.#rest.get(`${method} ${url.pathname}`);
    if (!handler) throw new Error(`The test has no answer for ${method} ${url.pathname}`);
    return handler({ url, token: bearer(headers), body });
  }

  async #answerBatch(url: URL, headers: Headers, body: BodyInit | null | undefined): Promise<Response> {
    const paths = decodeURIComponent(url.pathname.slice("/trpc/".length)).split(",");
    const inputs = JSON.parse(typeof body === "string" ? body : (url.searchParams.get("input") ?? "{}"));
    const replies = await Promise.all(
      paths.map(async (path, index) => {
        this.calls.push({ path, input: inputs[index], token: bearer(headers) });
        const reply = (await this.#procedures.get(path)?.(inputs[index])) ?? unknownPath(path);
        return envelope(path, reply);
      }),
    );
    return Response.json(replies, { status: 200 });
  }
}

function unknownPath(path: string): never {
  throw new Error(`The test has no answer for ${path}`);
}

function bearer(headers: Headers): string | null {
  return headers.get("authorization")?.replace("Bearer ", "") ?? null;
}

function envelope(path: string, reply: Reply) {
  if ("data" in reply) return { result: { data: reply.data } };
  const data = {
    code: "REFUSED",
    httpStatus: reply.status,
    path,
    detail: reply.detail ?? undefined,
    issues: reply.issues,
    distributors: reply.distributors,
  };
  return { error: { message: reply.detail ?? "refused", code: -32_000, data } };
}
