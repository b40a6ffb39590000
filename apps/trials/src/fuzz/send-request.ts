import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";

/** The longest wait for the first byte of an answer, on a machine that may be busy. */
const PATIENCE_MS = 90_000;
/** How much of a body is kept to be judged. */
const KEPT_BYTES = 4 * 1024 * 1024;

export interface SentRequest {
  method: string;
  /** With the query, exactly as in the request line. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The time until the answer begins. */
  ms: number;
}

/** Sends requests unchanged, even ones that no client library would send. */
export class Sender {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Rejects if the connection ends without an answer, or none arrives in time. */
  send({ method, path, headers, body }: SentRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const { hostname, port } = new URL(this.#origin);
      const length = body && { "content-length": body.length };
      const sent = httpRequest({
        agent: this.#agent,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...length },
      });
      sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error("no answer in time")));
      sent.once("error", reject);
      sent.once("upgrade", (_response, socket) => {
        socket.destroy();
        reject(new Error("the server changed the protocol"));
      });
      sent.once("response", (response) => {
        const ms = performance.now() - started;
        const pieces: Buffer[] = [];
        let kept = 0;
        response.on("data", (piece: Buffer) => {
          kept += piece.length;
          if (kept < KEPT_BYTES) pieces.push(piece);
        });
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces).toString(),
            ms,
          }),
        );
      });
      sent.end(body ?? undefined);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
