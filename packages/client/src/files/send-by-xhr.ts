/**
 * Sends a file by XMLHttpRequest, because `fetch` in browsers reports no progress and streams a body only over HTTP/2.
 * The rest of the request stays as it is.
 */
export function sendByXhr(
  open: () => Promise<Blob>,
  name: string,
  progress: (sent: number) => void,
): typeof globalThis.fetch {
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
