import { createSealer } from "@ledgerline/domain/context/sealer";
import { resealCredentials } from "@ledgerline/domain/platforms/vault/reseal-credentials";
import { runCommand } from "./run-command.ts";

await runCommand(async (db, config) => {
  const { resealed, unreadable } = await resealCredentials({ db, secrets: createSealer(config.credentialsKeys) });
  const done = `Resealed the credentials of ${connections(resealed)} with the newest key.`;
  if (unreadable === 0) return done;
  // An operator who runs this to retire an old key must see that the key is still needed.
  process.exitCode = 1;
  return `${done}\nNo key in CREDENTIALS_KEY opens the credentials of ${connections(unreadable)}: they are unchanged.`;
});

function connections(count: number): string {
  return count === 1 ? "1 connection" : `${count} connections`;
}
