import { startEmbeddedPostgres } from "../src/start-embedded-postgres.ts";

/** A program that starts Postgres on the given directory, prints its address, and keeps it until SIGTERM. */
const [, , dataDir = ""] = process.argv;

try {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
  process.stdout.write(`${url}\n`);
  const alive = setInterval(() => {}, 1000);
  process.once("SIGTERM", () => void stop().then(() => clearInterval(alive)));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
