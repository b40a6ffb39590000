import { createReadStream } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Log } from "@ledgerline/domain/context/context";
import { DomainError } from "@ledgerline/domain/context/errors";

/** Throws `bad_request` for a file that the virus scanner refuses, `unavailable` if it cannot be asked. */
export type Scan = (path: string) => Promise<void>;

const SILENT_MS = 60_000;
const REFUSED = "The virus scanner of this server refused this file. Nothing of it was kept.";
const AWAY = "The server cannot check files for viruses right now. Please try again later.";

/** Scans with clamd at an address such as `tcp://127.0.0.1:3310`; without one, every file passes. */
export function createScan(clamdUrl: string | null, log: Log): Scan {
  if (clamdUrl === null) return async () => {};
  const { hostname, port } = new URL(clamdUrl);
  return async (path) => {
    const answer = await ask({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) }, path).catch(
      (error: unknown) => {
        log.error({ err: error }, "the virus scanner could not be asked");
        throw new DomainError("unavailable", AWAY, { retryAfter: 60 });
      },
    );
    if (/^stream: OK\0?$/.test(answer)) return;
    const [, signature] = /^stream: (.+) FOUND\0?$/.exec(answer) ?? [];
    if (signature === undefined) {
      log.error({ answer: answer.slice(0, 200) }, "the virus scanner failed");
      throw new DomainError("unavailable", AWAY, { retryAfter: 60 });
    }
    log.warn({ signature }, "the virus scanner refused an upload");
    throw new DomainError("bad_request", REFUSED);
  };
}

async function ask(address: { host: string; port: number }, path: string): Promise<string> {
  const socket = connect(address);
  socket.setTimeout(SILENT_MS, () => socket.destroy(new Error("clamd does not answer")));
  const sending = new AbortController();
  // Errors end the socket, and the answer with it; clamd may also answer before it has read everything.
  pipeline(instream(path), socket, { end: false, signal: sending.signal }).catch(() => {});
  try {
    return await text(socket);
  } finally {
    sending.abort();
    socket.destroy();
  }
}

/** The file as clamd's INSTREAM command takes it: pieces preceded by their length, and one of length 0 at the end. */
async function* instream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}
