import { multipartStream } from "./multipart-stream.ts";
import { sendByXhr } from "./send-by-xhr.ts";

/** A file to send: a Blob, a File, or a stream with a name. Given as a function, a stream can be sent again. */
export type FileSource =
  | Blob
  | {
      name: string;
      /** In bytes, if it is known. */
      size?: number;
      stream: ReadableStream<Uint8Array> | (() => ReadableStream<Uint8Array>);
    };

export interface Progress {
  /** Bytes of the file that have been handed over so far. */
  sent: number;
  /** Bytes of the whole file; null for a stream of unknown length. */
  total: number | null;
}

export interface FileOptions {
  /** The name that the server stores; by default that of the File or the source. */
  name?: string;
  onProgress?: (progress: Progress) => void;
}

interface SentFile {
  body: { file: Blob };
  bodySerializer: () => unknown;
  headers?: Record<string, string>;
  meta: Record<string, unknown>;
  duplex?: "half";
  fetch?: typeof globalThis.fetch;
}

const OPEN = "open";

/**
 * The options that send a file, for every operation that takes one: `ledgerline.statements.upload(file(blob))`. The
 * file is streamed and never in memory as a whole, except that browsers, which cannot stream, read a stream to its end
 * first.
 */
export function file(source: FileSource, { name = nameOf(source), onProgress }: FileOptions = {}): SentFile {
  const total = source.size ?? null;
  const progress = (sent: number) => onProgress?.({ sent, total });
  const body = { file: new Blob() };
  if (typeof XMLHttpRequest !== "undefined") {
    return { body, bodySerializer: () => " ", meta: {}, fetch: sendByXhr(() => blobOf(source), name, progress) };
  }
  const boundary = `ledgerline-${crypto.randomUUID()}`;
  const open = () => multipartStream(openingStream(source), { boundary, name, progress });
  const isOnce = !(source instanceof Blob) && typeof source.stream !== "function";
  return {
    body,
    bodySerializer: open,
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    duplex: "half",
    meta: isOnce ? {} : { [OPEN]: open },
  };
}

/** Makes the body of a call again; null if that is impossible. */
export function openingOf({ meta }: { meta?: Record<string, unknown> }): (() => BodyInit) | null {
  return (meta?.[OPEN] as (() => BodyInit) | undefined) ?? null;
}

function nameOf(source: FileSource): string {
  return "name" in source && typeof source.name === "string" ? source.name : "file";
}

function openingStream(source: FileSource): ReadableStream<Uint8Array> {
  if (source instanceof Blob) return source.stream();
  return typeof source.stream === "function" ? source.stream() : source.stream;
}

async function blobOf(source: FileSource): Promise<Blob> {
  return source instanceof Blob ? source : new Response(openingStream(source)).blob();
}
