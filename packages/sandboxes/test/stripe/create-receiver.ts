import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface Received {
  body: Buffer;
  signature: string;
  id: string;
  type: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** The status it answers. */
  status: number;
  close(): Promise<void>;
}

/** Receives webhooks and keeps them. */
export async function createReceiver(): Promise<Receiver> {
  const receiver = { received: [] as Received[], status: 200 } as Receiver;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { id, type } = JSON.parse(body.toString()) as Received;
    const signature = String(request.headers["stripe-signature"]);
    if (receiver.status === 200) receiver.received.push({ body, signature, id, type });
    response.writeHead(receiver.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  receiver.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return receiver;
}
