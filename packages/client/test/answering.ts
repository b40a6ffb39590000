/** A `fetch` that gives the answers one after the other, and the requests it received, with their bodies. */
export function answering(...answers: (Response | Error)[]): {
  fetch: typeof globalThis.fetch;
  requests: Request[];
  bodies: string[];
} {
  const requests: Request[] = [];
  const bodies: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    const request = input as Request;
    const answer = answers[requests.length];
    requests.push(request);
    bodies.push(await request.text());
    if (!answer) throw new Error("the test has no further answer");
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { fetch: fetch as typeof globalThis.fetch, requests, bodies };
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
}
