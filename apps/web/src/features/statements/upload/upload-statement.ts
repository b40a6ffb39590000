import type { StatementReceipt } from "@ledgerline/contract/statements/statements";
import { sessionToken } from "../../../lib/calls/session-token.ts";
import { RestError } from "../../../lib/errors/rest-error.ts";

interface Sending {
  signal: AbortSignal;
  /** Bytes of the request's body, a little more than the file. */
  onProgress(sent: number, total: number): void;
}

/**
 * Sends one statement over XHR, because fetch does not report upload progress.
 * @throws RestError when refused, Error when no answer came, the signal's reason when aborted.
 */
export async function uploadStatement(file: File, { signal, onProgress }: Sending): Promise<StatementReceipt> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const token = sessionToken.read();
    const request = new XMLHttpRequest();
    request.open("POST", "/api/statements");
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", (event) => onProgress(event.loaded, event.total));
    request.addEventListener("load", () => {
      if (request.status === 200 || request.status === 202) resolve(JSON.parse(request.responseText));
      else reject(RestError.fromBody(request.status, request.responseText));
    });
    request.addEventListener("error", () => reject(new Error("No answer to the upload")));
    signal.addEventListener("abort", () => {
      request.abort();
      reject(signal.reason);
    });
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}
