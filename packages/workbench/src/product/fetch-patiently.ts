import { setTimeout as delay } from "node:timers/promises";

const PATIENCE_MS = 120_000;
const AGAIN_MS = 500;

/** Asks again while the server is too busy to answer, as its 503 says. Answers with that if it stays so for two minutes. */
export async function fetchPatiently(address: string, init: RequestInit = {}): Promise<Response> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const response = await fetch(address, init);
    if (response.status !== 503 || performance.now() > deadline) return response;
    await response.arrayBuffer();
    await delay(AGAIN_MS);
  }
}
