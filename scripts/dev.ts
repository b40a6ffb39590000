import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { readConfig } from "@ledgerline/server/config";
import { loadEnvironment, untilStopSignal } from "@ledgerline/server/process";
import { createServer, type ViteDevServer } from "vite";
import { useSandbox } from "./dev-sandbox.ts";

const WORKSPACE = join(import.meta.dirname, "..");

/** Vite listens on the port that the server has under `start`, so that the public origin is the same. */
async function startVite(port: number, serverUrl: string): Promise<ViteDevServer> {
  process.env["LEDGERLINE_SERVER"] = serverUrl;
  const vite = await createServer({
    root: join(WORKSPACE, "apps/web"),
    logLevel: "warn",
    clearScreen: false,
    server: { port, strictPort: true },
  });
  return vite.listen();
}

/** The server restarts when one of its files changes. */
function startServer(port: number, appUrl: string) {
  return spawn(process.execPath, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
    cwd: WORKSPACE,
    env: { ...process.env, PORT: String(port), APP_URL: appUrl },
    stdio: "inherit",
  });
}

loadEnvironment();
try {
  if (process.argv.includes("--sandbox")) await useSandbox();
  const { port, appUrl } = readConfig(process.env);
  const serverPort = await findFreePort();
  const toldToStop = untilStopSignal();
  const vite = await startVite(port, `http://127.0.0.1:${serverPort}`);
  const server = startServer(serverPort, appUrl);
  const ended = once(server, "exit");
  await Promise.race([toldToStop, ended]);
  server.kill("SIGTERM");
  await Promise.all([ended, vite.close()]);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
