type Fetch = (request: Request) => Promise<Response>;

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
