import { vi } from "vitest";

type Answer = (method: string, url: URL, headers: Headers, body: BodyInit | null) => Promise<Response>;

/** As much of XMLHttpRequest as an upload with progress needs; a rejected answer counts as a broken connection. */
export function answerXhr(answer: Answer): void {
  class FakeXhr extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    #method = "GET";
    #url = new URL(window.location.href);
    #headers = new Headers();
    #aborted = false;

    open(method: string, url: string) {
      this.#method = method;
      this.#url = new URL(url, window.location.origin);
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    abort() {
      this.#aborted = true;
      this.dispatchEvent(new ProgressEvent("abort"));
    }

    async send(body: BodyInit | null = null) {
      this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded: 50, total: 100 }));
      try {
        const response = await answer(this.#method, this.#url, this.#headers, body);
        this.status = response.status;
        this.responseText = await response.text();
        if (!this.#aborted) this.dispatchEvent(new ProgressEvent("load"));
      } catch {
        if (!this.#aborted) this.dispatchEvent(new ProgressEvent("error"));
      }
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
}
