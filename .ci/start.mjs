// Starts the product with the README's command, waits until it is ready, and stops it with Ctrl-C.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PORT = 4173;
const PATIENCE_MS = 180_000;

const dataDir = await mkdtemp(join(tmpdir(), "ledgerline-start-"));
const product = spawn("npx", ["-y", "pnpm@12", "start"], {
  env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, DATABASE_URL: "", DATABASE_DIRECT_URL: "" },
  stdio: ["ignore", "inherit", "inherit"],
  detached: true,
});
const exited = new Promise((resolve) => product.on("exit", resolve));

try {
  const page = await ready(`http://127.0.0.1:${PORT}`);
  if (!page.includes("Ledgerline")) throw new Error("the page does not name the product");
  process.kill(-product.pid, "SIGINT");
  await Promise.race([exited, late("the product did not stop at Ctrl-C")]);
  await refused(`http://127.0.0.1:${PORT}/health/live`);
} finally {
  end();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function ready(origin) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => null);
    if (answer?.ok) return (await fetch(origin)).text();
    if (product.exitCode !== null) throw new Error(`the product ended with ${product.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the product did not become ready");
}

async function refused(address) {
  const answer = await fetch(address).catch(() => null);
  if (answer) throw new Error("the product still answers after Ctrl-C");
}

function late(message) {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(message)), 20_000));
}

/** Kills any remaining process of the product. */
function end() {
  try {
    process.kill(-product.pid, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
