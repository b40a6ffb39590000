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

interface Form {
  boundary: string;
  name: string;
  /** Told how many bytes of the file have been read so far. */
  progress: (sent: number) => void;
}

/** A form with one file, as the stream that is sent. */
function multipartStream(file: ReadableStream<Uint8Array>, form: Form): ReadableStream<Uint8Array> {
  const parts = partsOf(file, form);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel(reason) {
      await parts.return();
      await file.cancel(reason).catch(() => {});
    },
  });
}

async function* partsOf(
  file: ReadableStream<Uint8Array>,
  { boundary, name, progress }: Form,
): AsyncGenerator<Uint8Array, void, void> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  yield bytes(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${inQuotes(name)}"\r\n` +
      "content-type: application/octet-stream\r\n\r\n",
  );
  const reader = file.getReader();
  let sent = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      sent += value.byteLength;
      yield value;
      progress(sent);
    }
  } finally {
    reader.releaseLock();
  }
  yield bytes(`\r\n--${boundary}--\r\n`);
}

/** Escapes file names as browsers do in forms. */
function inQuotes(name: string): string {
  return name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/**
 * Sends a file by XMLHttpRequest, because `fetch` in browsers reports no progress and streams a body only over HTTP/2.
 * The rest of the request stays as it is.
 */
function sendByXhr(open: () => Promise<Blob>, name: string, progress: (sent: number) => void): typeof globalThis.fetch {
  return async (input) => {
    const request = input as Request;
    const form = new FormData();
    form.append("file", await open(), name);
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      xhr.open(request.method, request.url);
      xhr.responseType = "text";
      request.headers.forEach((value, header) => {
        if (header !== "content-type") xhr.setRequestHeader(header, value);
      });
      xhr.upload.addEventListener("progress", ({ loaded }) => progress(loaded));
      xhr.addEventListener("load", () => resolve(answerOf(xhr)));
      xhr.addEventListener("error", () => reject(new TypeError("The server could not be reached.")));
      xhr.addEventListener("abort", () => reject(request.signal.reason));
      request.signal.addEventListener("abort", () => xhr.abort(), { once: true });
      xhr.send(form);
    });
  };
}

function answerOf(xhr: XMLHttpRequest): Response {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r\n/);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return new Response(xhr.responseText, { status: xhr.status, headers });
}
