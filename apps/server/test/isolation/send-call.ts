import { findOperation, type OperationName } from "@ledgerline/api/operations";
import { ROUTES } from "../../src/rest/routes.ts";
import type { TestApp } from "../harness/apps/create-test-app.ts";

export interface Answer {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
  body: any;
}

/** Sends a call over REST, by its procedure's row. */
export function sendRest(server: TestApp, name: OperationName, input: object | null, token?: string): Promise<Answer> {
  const route = ROUTES.find((row) => ("procedure" in row ? row.procedure : row.sameAs) === name);
  if (!route) throw new Error(`${name} has no row`);
  const rest = new Map(Object.entries(input ?? {}));
  const path = route.path.replace(/:(\w+)/g, (_parameter, field: string) => {
    const value = String(rest.get(field) ?? "");
    rest.delete(field);
    return encodeURIComponent(value);
  });
  const query =
    route.place === "query" ? `?${new URLSearchParams([...rest].map(([key, value]) => [key, String(value)]))}` : "";
  const payload = route.place === "body" && input !== null ? Object.fromEntries(rest) : undefined;
  return inject(server, { method: route.method, url: `/api${path}${query}`, token, ...(payload && { payload }) });
}

/** Sends a call over tRPC. */
export function sendTrpc(server: TestApp, name: OperationName, input: object | null, token?: string): Promise<Answer> {
  if (findOperation(name).type === "query") {
    const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
    return inject(server, { method: "GET", url: `/trpc/${name}${query}`, token });
  }
  return inject(server, { method: "POST", url: `/trpc/${name}`, token, ...(input && { payload: input }) });
}

/** Sends a file as a form. */
export async function sendFile(
  server: TestApp,
  url: string,
  token: string | undefined,
  name: string,
  content: BlobPart = "a file",
): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([content]), name);
  const sent = new Response(form);
  const payload = Buffer.from(await sent.arrayBuffer());
  const headers = { "content-type": sent.headers.get("content-type") ?? "" };
  return inject(server, { method: "POST", url, token, payload, headers });
}

interface Sent {
  method: "GET" | "POST" | "DELETE";
  url: string;
  token?: string | undefined;
  payload?: object | Buffer;
  headers?: Record<string, string>;
}

export async function inject(server: TestApp, { token, headers, ...sent }: Sent): Promise<Answer> {
  const response = await server.app.inject({
    ...sent,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  const json = String(response.headers["content-type"]).startsWith("application/json");
  return {
    status: response.statusCode,
    text: response.rawPayload.toString("latin1"),
    body: json ? response.json() : null,
  };
}
