import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface ReceivedCall {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface ServedAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON, or unchanged if it is text. */
  body?: unknown;
}

/** Answers a call, or takes over the connection itself. */
export type Behaviour = ServedAnswer | ((response: ServerResponse) => void);

interface PlatformServer {
  url: string;
  calls: ReceivedCall[];
}

/** A server that answers with `behave`, which gets each call and its number from 0, until the test ends. */
export async function servePlatform(behave: (call: ReceivedCall, index: number) => Behaviour): Promise<PlatformServer> {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const call = { method: request.method ?? "", url, headers: request.headers, body: await text(request) };
    const behaviour = behave(call, calls.push(call) - 1);
    if (typeof behaviour === "function") return behaviour(response);
    const { status = 200, headers = {}, body = "" } = behaviour;
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}
