import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { SupervisedServer } from "./supervised-server.ts";

const PATIENCE_MS = 10_000;

interface Message {
  method?: string;
  params?: { sessionId: string; workerInfo: { url: string } };
}

/** Ends the server's booking threads wherever they are, by the inspector, as a bug in native code would. */
export async function endBookingThread({ process: server, inspectPort }: SupervisedServer): Promise<void> {
  process.kill(server.pid, "SIGUSR1");
  const inspector = new WebSocket(await inspectorAddress(inspectPort));
  await once(inspector, "open");
  inspector.addEventListener("message", ({ data }) => {
    const { method, params } = JSON.parse(String(data)) as Message;
    if (method !== "NodeWorker.attachedToWorker" || !params?.workerInfo.url.includes("booking-worker")) return;
    const exit = { id: 1, method: "Runtime.evaluate", params: { expression: "process.exit(1)" } };
    const message = JSON.stringify(exit);
    const to = { sessionId: params.sessionId, message };
    inspector.send(JSON.stringify({ id: 2, method: "NodeWorker.sendMessageToWorker", params: to }));
  });
  inspector.send(JSON.stringify({ id: 1, method: "NodeWorker.enable", params: { waitForDebuggerOnStart: false } }));
  await delay(1_000);
  inspector.close();
}

/** Without a port, the server was not inspected before. */
async function inspectorAddress(port: number): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const targets = await fetch(`http://127.0.0.1:${port}/json/list`)
      .then((response) => response.json() as Promise<{ webSocketDebuggerUrl: string }[]>)
      .catch(() => []);
    if (targets[0]) return targets[0].webSocketDebuggerUrl;
    await delay(100);
  }
  throw new Error("the server cannot be inspected");
}
