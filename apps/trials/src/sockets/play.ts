import { connect } from "node:net";

/** A request as it is written on a connection. */
export interface RawRequest {
  /** The kind of route; routes of one kind are served by the same code. */
  kind: string;
  about: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Its bytes, with the body's length and a host. `lines` are added to the head unchanged. */
export function bytesOf({ headers, body, ...request }: RawRequest, lines: readonly string[] = []): Buffer {
  const length = body === null ? {} : { "content-length": String(body.length) };
  return Buffer.concat([
    headOf({ ...request, headers: { ...length, ...headers }, body }, lines),
    body ?? Buffer.alloc(0),
  ]);
}

/** The head alone, without the body's length. */
export function headOf({ method, path, headers }: RawRequest, lines: readonly string[] = []): Buffer {
  const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, "host: a", ...named, ...lines, "", ""].join("\r\n"), "latin1");
}

/** How a client leaves; `reset` is abrupt, so that the server's next read or write fails. */
export type Ending = "finish" | "reset" | "reset a moment later" | "reset at the answer" | "reset after the answer";

/** What a client sends on one connection, and how it leaves. */
export interface Play {
  /** Sent one after the other, each once the one before has left. */
  pieces: Buffer[];
  ending: Ending;
}

export interface Outcome {
  /** The statuses of all answers that were read. */
  statuses: number[];
  /** Whether the server had not closed the connection after half a minute. */
  leftOpen: boolean;
}

const PATIENCE_MS = 30_000;
/** About as long as a call takes. */
const MOMENT_MS = 4;
/** How much of an answer is kept to be judged. */
const KEPT_CHARS = 64 * 1024;

/** Plays it on a new connection. Rejects if the server accepts none. */
export function play(origin: string, { pieces, ending }: Play): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true });
    let said = "";
    let leftOpen = false;
    socket.setTimeout(PATIENCE_MS, () => {
      leftOpen = true;
      socket.destroy();
    });
    socket.once("error", (error: NodeJS.ErrnoException) => {
      if (error.syscall === "connect") reject(error);
    });
    socket.once("close", () => {
      const statuses = [...said.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
      resolve({ statuses: statuses.filter((status) => status >= 200), leftOpen });
    });
    socket.on("data", (bytes: Buffer) => {
      if (ending === "reset at the answer") socket.resetAndDestroy();
      else if (said.length < KEPT_CHARS) said += bytes.toString("latin1");
    });
    socket.once("end", () => {
      if (ending === "reset after the answer") socket.resetAndDestroy();
      else socket.end();
    });
    const leave = () => {
      if (ending === "finish") socket.end();
      else if (ending === "reset") socket.resetAndDestroy();
      else if (ending === "reset a moment later") setTimeout(() => socket.resetAndDestroy(), MOMENT_MS);
    };
    const send = (at: number): void => {
      const piece = pieces[at];
      if (piece === undefined) leave();
      else socket.write(piece, () => setImmediate(send, at + 1));
    };
    socket.once("connect", () => send(0));
  });
}
