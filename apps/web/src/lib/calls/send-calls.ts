type Send = (url: string, init: RequestInit) => Promise<Response>;

let send: Send | null = null;

/** Sends a tRPC request: unchanged, until the dashboard has fetched the code that reuses known answers. */
export function sendCalls(url: string, init: RequestInit): Promise<Response> {
  return send ? send(url, init) : fetch(url, init);
}

export function sendCallsBy(better: Send): void {
  send = better;
}
