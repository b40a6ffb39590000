import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface StandInPooler {
  url: string;
  /** Swallows what Postgres sends on the currently open connections. */
  loseAnswers(): void;
  /** From now on takes connections without answering, until what it returns is called. */
  holdConnections(): () => void;
}

/**
 * Stands between a client and Postgres like PgBouncer in transaction mode: once Postgres has answered everything up to
 * a Sync, the client loses its connection to Postgres, and with it the answer to anything it has sent since.
 */
export async function startStandInPooler(databaseUrl: string): Promise<StandInPooler> {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<{ client: Socket; lost: boolean }>();
  let held: Promise<void> | null = null;
  const server = createServer(async (client) => {
    const link = { client, lost: false };
    open.add(link);
    await held;
    const postgres = connect(Number(port), hostname);
    let awaited = 0;
    let unsynced = false;
    const sent = splitMessages(true, (type) => {
      unsynced = "PBDEHC".includes(type);
      if (type === "Q" || type === "S") awaited += 1;
    });
    const answered = splitMessages(false, (type, message) => {
      if (!link.lost) client.write(message);
      if (type !== "Z") return;
      awaited = Math.max(0, awaited - 1);
      if (awaited === 0 && unsynced) link.lost = true;
    });
    client.on("data", (chunk) => {
      sent(chunk);
      postgres.write(chunk);
    });
    postgres.on("data", answered);
    client.on("close", () => {
      open.delete(link);
      postgres.destroy();
    });
    postgres.on("close", () => client.destroy());
    for (const socket of [client, postgres]) socket.on("error", () => socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const { client } of open) client.destroy();
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    loseAnswers() {
      for (const link of open) link.lost = true;
    },
    holdConnections() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = null;
        resolve();
      };
    },
  };
}

/** Calls back with each message; only a client's first one has no type. */
function splitMessages(startup: boolean, each: (type: string, message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let typeBytes = startup ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= typeBytes + 4) {
      const length = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < length) return;
      each(typeBytes ? String.fromCharCode(rest.readUInt8(0)) : "", rest.subarray(0, length));
      rest = rest.subarray(length);
      typeBytes = 1;
    }
  };
}
