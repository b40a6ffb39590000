import { startPlatformSandbox } from "./start-platform-sandbox.ts";

const DEFAULT_PORT = 4100;

const port = Number(process.argv[2] ?? DEFAULT_PORT);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write("Usage: node packages/sandboxes/src/platforms/main.ts [port]\n");
  process.exit(1);
}
try {
  const { url, addresses, close } = await startPlatformSandbox({ port });
  process.stdout.write(`The platform sandbox is running at ${url}\n${JSON.stringify(addresses, null, 2)}\n`);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void close());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
