export interface RetryOptions {
  /** How often a call is tried again. */
  retries: number;
  /** The longest wait, in seconds, that a server may ask for; one that asks for more is not called again. */
  longestWait: number;
  /** Waits for some seconds, or until the signal aborts. */
  wait: (seconds: number, signal: AbortSignal) => Promise<void>;
}

type Fetch = (request: Request) => Promise<Response>;

/** Makes the body of a request again: for files, which are streamed and not kept. */
const REOPENED = new WeakMap<Request, () => BodyInit>();
const FIRST_WAIT = 0.5;

export function canReopen(request: Request, open: () => BodyInit): void {
  REOPENED.set(request, open);
}

/**
 * Retries temporary failures: any call after a 429, which means that nothing was done. If the server cannot be reached or
 * is unavailable, only reads and calls with an Idempotency-Key, which are made once however often they are sent. Waits for as long as `Retry-After` says, or else longer each time.
 */
export function retryingFetch(fetch: Fetch, { retries, longestWait, wait }: RetryOptions): Fetch {
  return async (request) => {
    for (let tried = 0; ; tried += 1) {
      const isLast = tried >= retries || !canSendAgain(request);
      const sent = isLast && tried === 0 ? request : copyOf(request, tried);
      const answer = await fetch(sent).catch((error: unknown) => {
        if (isLast || request.signal.aborted || !isRepeatable(request)) throw error;
        return null;
      });
      if (answer && (isLast || !isPassing(answer, request))) return answer;
      const asked = answer && retryAfterOf(answer);
      if (answer && asked !== null && asked > longestWait) return answer;
      await answer?.body?.cancel();
      await wait(asked ?? backOff(tried), request.signal);
    }
  };
}

/** A body in memory can be sent again, and a file if it can be opened again. */
function canSendAgain(request: Request): boolean {
  const isJson = request.headers.get("content-type")?.startsWith("application/json") ?? false;
  return request.body === null || isJson || REOPENED.has(request);
}

function copyOf(request: Request, tried: number): Request {
  const open = REOPENED.get(request);
  if (!open) return request.clone();
  return tried === 0 ? request : new Request(request, { body: open(), duplex: "half" } as RequestInit);
}

function isRepeatable({ method, headers }: Request): boolean {
  return method === "GET" || headers.has("idempotency-key");
}

function isPassing({ status, headers }: Response, request: Request): boolean {
  if (status === 429) return true;
  // The first call with a key is still under way if its 409 says when to ask again.
  const isUnderWay = status === 409 && headers.has("retry-after");
  return isRepeatable(request) && (isUnderWay || [502, 503, 504].includes(status));
}

/** Half a second, one, two and so on, each up to half shorter, so that clients do not come back together. */
function backOff(tried: number): number {
  return FIRST_WAIT * 2 ** tried * (1 - Math.random() / 2);
}

export function waitFor(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
  });
}

/** The seconds that `Retry-After` asks for, as a number or as a date; null if it is missing or cannot be read. */
export function retryAfterOf({ headers }: Response): number | null {
  const text = headers.get("retry-after");
  if (text === null) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

interface Remembered {
  etag: string;
  text: string;
  headers: Headers;
}

/** The most that all remembered answers may have together, in UTF-16 units. */
const MOST_TEXT = 16 * 1024 * 1024;

/**
 * Remembers the `most` newest answers that have an ETag, and asks the server whether they still hold, so that an
 * unchanged answer is not sent again. No token gets the answer to another one.
 */
export function rememberingFetch(fetch: Fetch, most: number): Fetch {
  const answers = new Map<string, Remembered>();
  return async (request) => {
    if (request.method !== "GET" || most === 0) return fetch(request);
    const key = `${request.headers.get("authorization")} ${request.url}`;
    const known = answers.get(key);
    if (known) request.headers.set("if-none-match", known.etag);
    const response = await fetch(request);
    if (response.status === 304 && known) {
      answers.delete(key);
      answers.set(key, known);
      return new Response(known.text, { headers: known.headers });
    }
    const etag = response.headers.get("etag");
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    if (!response.ok || etag === null || !isJson) return response;
    const text = await response.text();
    answers.delete(key);
    answers.set(key, { etag, text, headers: response.headers });
    forgetOldest(answers, most);
    return new Response(text, { headers: response.headers });
  };
}

function forgetOldest(answers: Map<string, Remembered>, most: number): void {
  let size = [...answers.values()].reduce((sum, { text }) => sum + text.length, 0);
  for (const [key, { text }] of answers) {
    if (answers.size <= most && size <= MOST_TEXT) return;
    answers.delete(key);
    size -= text.length;
  }
}
