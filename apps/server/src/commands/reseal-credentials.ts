import { createSealer } from "@ledgerline/domain/context/sealer";
import { resealCredentials } from "@ledgerline/domain/platforms/vault/reseal-credentials";
import { runCommand } from "./run-command.ts";

await runCommand(async (db, config) => {
  const { resealed, unreadable } = await resealCredentials({ db, secrets: createSealer(config.credentialsKeys) });
  const done = `Sealed the credentials of ${connections(resealed)} with the newest key.`;
  if (unreadable === 0) return done;
  // Whoever waits for this command to drop an old key has to see that it cannot go yet.
  process.exitCode = 1;
  return `${done}\nNone of the keys in CREDENTIALS_KEY opens those of ${connections(unreadable)}: they stay as they are.`;
});

function connections(count: number): string {
  return count === 1 ? "1 connection" : `${count} connections`;
}
