import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";

const SERVER = join(import.meta.dirname, "../../apps/server/dist/main.js");

export interface Product {
  url: string;
  stop(): Promise<void>;
}

/** What `pnpm start` runs once built, with its own data, MCP for agents, and webhooks to this machine allowed. */
export async function startProduct(dataDir: string): Promise<Product> {
  await mkdir(dataDir);
  // Postgres may run as another user, who needs access through these directories.
  for (const path of [join(dataDir, ".."), dataDir]) await chmod(path, 0o711);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, MCP: "1", WEBHOOK_RANGES: "127.0.0.1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const lines = createInterface(child.stdout);
  const listening = (async () => {
    for await (const line of lines) if (line.includes(url)) return;
    throw new Error("the server ended before it listened");
  })();
  await listening;
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
