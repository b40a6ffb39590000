import { once } from "node:events";
import { createServer } from "node:http";

export interface MetricsAddress {
  host: string;
  port: number;
}

/** Answers `GET /metrics` on a separate listener, which no proxy of the product reaches. */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  read: () => Promise<{ type: string; text: string }>,
): Promise<{ close(): Promise<void> }> {
  const server = createServer(async ({ method, url }, answer) => {
    if (method !== "GET" || url?.split("?")[0] !== "/metrics") return void answer.writeHead(404).end();
    try {
      const { type, text } = await read();
      answer.writeHead(200, { "content-type": type }).end(text);
    } catch {
      answer.writeHead(500).end();
    }
  });
  server.maxConnections = 16;
  await once(server.listen(port, host), "listening");
  return {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
