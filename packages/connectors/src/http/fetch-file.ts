import { observe } from "@ledgerline/runtime/telemetry";
import { outcomeOf } from "./http-message.ts";

const TIMEOUT_MS = 30_000;

/** Why a file could not be fetched. No message contains the address, which may hold a secret. */
export class FileNotFetched extends Error {
  constructor(reason: string) {
    super(`The file could not be fetched: ${reason}`);
    this.name = "FileNotFetched";
  }
}

interface FetchFileOptions {
  /** The name by which operators know the other side. */
  service: string;
  mostBytes: number;
  signal: AbortSignal;
  timeoutMs?: number;
}

/** Fetches a file into memory. Redirects are not followed. Throws FileNotFetched, or what `signal` was aborted with. */
export async function fetchFile(
  url: URL,
  { service, mostBytes, signal, timeoutMs = TIMEOUT_MS }: FetchFileOptions,
): Promise<Buffer> {
  signal.throwIfAborted();
  const done = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await observe("outbound", { service }, async (call) => {
      const response = await fetch(url, {
        redirect: "manual",
        signal: AbortSignal.any([done.signal, timeout, signal]),
      });
      call.outcome = outcomeOf(response.status);
      if (!response.ok) throw new FileNotFetched(`the answer is ${response.status}`);
      return await readBytes(response, mostBytes);
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FileNotFetched) throw error;
    throw new FileNotFetched(timeout.aborted ? "it took too long" : codeOf(error));
  } finally {
    // Frees the connection if the body was not read to its end.
    done.abort();
  }
}

async function readBytes(response: Response, mostBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw new FileNotFetched("it is too large");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** A code such as ECONNREFUSED, never the text, which may repeat what was sent. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : "the connection was lost";
}

const REACH_TIMEOUT_MS = 5_000;

/** The answer's date, or null if it has none. Throws if there is no answer; any answer at all will do. */
export async function reach(address: string): Promise<Date | null> {
  const sent = performance.now();
  const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(REACH_TIMEOUT_MS) });
  const tookMs = performance.now() - sent;
  await response.body?.cancel();
  const date = Date.parse(response.headers.get("date") ?? "");
  return Number.isNaN(date) ? null : new Date(date + tookMs / 2);
}
