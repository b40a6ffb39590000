import { explainStartFailure } from "./boot/explain-start-failure.ts";
import { loadEnvironment, untilStopSignal, useLittleMemory } from "./boot/process.ts";
import { warnOfExposure } from "./config/exposure.ts";
import { speedUpImports } from "./threads/thread-start.ts";

const say = (message: string) => process.stdout.write(`${message}\n`);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

useLittleMemory();
const stopSignal = untilStopSignal();
speedUpImports();
const { readConfig } = await import("./config/config.ts");

function configure() {
  try {
    loadEnvironment();
    return readConfig(process.env);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const config = configure();
const warning = warnOfExposure(config);
if (warning) say(warning);
const { openDatabase } = await import("./boot/open-database.ts");
// Postgres starts, and recovers from a crash, while the rest of the server is loaded.
const opening = openDatabase(config, say);
opening.catch(() => {});
const { startServer } = await import("./boot/start-server.ts");
const server = await startServer(config, opening, say).catch((error) => fail(explainStartFailure(error, config)));
say(`Ledgerline is running at ${config.appUrl}`);

const reason = await Promise.race([stopSignal, server.databaseLost.then(() => "database lost" as const)]);
await server.stop();
if (reason === "database lost") {
  fail(`Postgres stopped unexpectedly: see postgres.log in ${config.dataDir}, then start again.`);
}
process.exit(0);
