import { useLeanImports } from "@ledgerline/db/lean-imports";
import { explainStartFailure } from "./boot/explain-start-failure.ts";
import { untilToldToStop } from "./boot/until-told-to-stop.ts";
import { readConfig } from "./config/config.ts";
import { loadEnvironment } from "./config/load-environment.ts";

const say = (message: string) => process.stdout.write(`${message}\n`);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function configure() {
  try {
    loadEnvironment();
    return readConfig(process.env);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const toldToStop = untilToldToStop();
useLeanImports();
const { startServer } = await import("./boot/start-server.ts");
const config = configure();
const server = await startServer(config, say).catch((error) => fail(explainStartFailure(error, config)));
say(`Ledgerline is running at ${config.appUrl}`);

const reason = await Promise.race([toldToStop, server.databaseLost.then(() => "database lost" as const)]);
await server.stop();
if (reason === "database lost")
  fail(`Postgres ended by itself: see postgres.log in ${config.dataDir}, and start again.`);
process.exit(0);
