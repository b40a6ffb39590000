import type { MapInput, Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { expect } from "vitest";
import type { TestApp } from "./apps/create-test-app.ts";

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
  body: any;
}

/** An artist's calls about statements, over REST. Each returns the HTTP status and the body. */
export interface StatementCalls {
  token: string;
  upload(text: string | Buffer, fileName?: string): Promise<Answer>;
  get(id: string): Promise<Answer>;
  columns(id: string): Promise<Answer>;
  preview(id: string, mapping?: Mapping): Promise<Answer>;
  map(id: string, input: Omit<MapInput, "id">): Promise<Answer>;
  formats(): Promise<Answer>;
  /** Waits until the server has booked or refused a statement, or needs the artist, and returns it. */
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
  settled(id: string): Promise<any>;
}

/** An artist who uploads statements: a new one, unless a token is given. */
export async function statementCalls(server: TestApp, given?: string): Promise<StatementCalls> {
  const token = given ?? (await server.register()).token;
  const get = (id: string) => server.call("GET", `/statements/${id}`, { token });
  return {
    token,
    async upload(text, fileName = "april.csv") {
      const body = new FormData();
      body.append("file", new Blob([typeof text === "string" ? text : new Uint8Array(text)]), fileName);
      const { headers, rawPayload } = await encode(body);
      const response = await server.app.inject({
        method: "POST",
        url: "/api/statements",
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload: rawPayload,
      });
      return { status: response.statusCode, body: response.json() };
    },
    get,
    columns: (id) => server.call("GET", `/statements/${id}/columns`, { token }),
    preview: (id, mapping) =>
      server.call("POST", `/statements/${id}/preview`, { token, body: { ...(mapping && { mapping }) } }),
    map: (id, input) => server.call("POST", `/statements/${id}/map`, { token, body: input }),
    formats: () => server.call("GET", "/statements/formats", { token }),
    async settled(id) {
      const state = async () => (await get(id)).body.state;
      await expect.poll(state, { timeout: 120_000, interval: 200 }).not.toMatch(/^(?:received|booking)$/);
      return (await get(id)).body;
    },
  };
}

/** A form as sent over the wire. */
async function encode(body: FormData): Promise<{ headers: Record<string, string>; rawPayload: Buffer }> {
  const response = new Response(body);
  return {
    headers: { "content-type": response.headers.get("content-type") ?? "" },
    rawPayload: Buffer.from(await response.arrayBuffer()),
  };
}
