import { setTimeout as delay } from "node:timers/promises";
import { EXIT, type ExitCode, Failure } from "../output/exit.ts";

export interface Place {
  /** The server's address, such as `https://ledgerline.example`. */
  url: string;
  token: string;
}

/** Query parameters; those that are undefined are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

interface Call {
  method?: "GET" | "POST";
  query?: Query;
  /** Called for each try. */
  body?: () => Promise<FormData>;
  /** Told how many bytes of the body have been sent so far; starts again with each try. */
  onSent?: (bytes: number) => void;
}

/** How often a busy server is called, and how long it is waited for each time at most. */
const TRIES = 5;
const MOST_WAIT_SECONDS = 60;
const ANSWER_MS = 120_000;

/** Calls the REST API of a server with a token. A call that fails throws Failure with the server's own sentence. */
export class Server {
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  async get<Answer>(path: string, query?: Query): Promise<Answer> {
    const response = await this.#call(path, query ? { query } : {});
    return (await response.json()) as Answer;
  }

  async post<Answer>(path: string, { body, onSent }: Required<Pick<Call, "body" | "onSent">>): Promise<Answer> {
    const response = await this.#call(path, { method: "POST", body, onSent });
    return (await response.json()) as Answer;
  }

  /** The bytes of an answer, as they arrive. */
  async *download(path: string, query: Query): AsyncGenerator<Uint8Array> {
    const { body } = await this.#call(path, { query });
    try {
      if (body) yield* body;
    } catch (error) {
      throw away(this.#place.url, error);
    }
  }

  async #call(path: string, call: Call): Promise<Response> {
    for (let left = TRIES - 1; ; left -= 1) {
      const response = await this.#send(path, call);
      if (response.ok) return response;
      const wait = Number(response.headers.get("retry-after") ?? "");
      const isBusy = (response.status === 429 || response.status === 503) && wait > 0 && wait <= MOST_WAIT_SECONDS;
      if (!isBusy || left === 0) throw await refusal(response);
      await response.body?.cancel();
      await delay(wait * 1000);
    }
  }

  async #send(path: string, { method = "GET", query = {}, body, onSent = () => {} }: Call): Promise<Response> {
    const { url, token } = this.#place;
    const address = new URL(`api${path}`, url.endsWith("/") ? url : `${url}/`);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) address.searchParams.set(name, String(value));
    }
    const form = body && countSent(await body(), onSent);
    try {
      return await fetch(address, {
        method,
        headers: { authorization: `Bearer ${token}`, ...form?.headers },
        // Another address must not get the token.
        redirect: "error",
        // An upload has no time limit: it depends on the line.
        ...(form ? { body: form.body, duplex: "half" as const } : { signal: AbortSignal.timeout(ANSWER_MS) }),
      });
    } catch (error) {
      throw away(url, error);
    }
  }
}

function away(url: string, error: unknown): Failure {
  const { cause = error } = error as { cause?: unknown };
  const why = cause instanceof Error ? cause.message : String(cause);
  return new Failure(EXIT.unavailable, `${url} does not answer: ${why || "no connection"}.`, { cause: error });
}

const CODES: Record<number, ExitCode> = { 401: EXIT.notAllowed, 402: EXIT.notAllowed, 403: EXIT.notAllowed };

async function refusal(response: Response): Promise<Failure> {
  const { status } = response;
  const said = await response.json().catch(() => null);
  const detail = (said as { detail?: unknown } | null)?.detail;
  const text =
    typeof detail === "string" ? detail : `The server answered ${status}. Is this the address of a Ledgerline server?`;
  return new Failure(CODES[status] ?? (status < 500 && status !== 429 ? EXIT.refused : EXIT.unavailable), text);
}

interface Counted {
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array>;
}

/** A form as a stream that reports how many of its bytes have been read. */
export function countSent(form: FormData, onSent: (bytes: number) => void): Counted {
  const { body, headers } = new Response(form);
  let sent = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      sent += chunk.byteLength;
      controller.enqueue(chunk);
      onSent(sent);
    },
  });
  if (!body) throw new Error("a form has a body");
  return { headers: { "content-type": headers.get("content-type") ?? "" }, body: body.pipeThrough(counting) };
}
