import { resealSecondFactors } from "@ledgerline/domain/auth";
import { createSealer } from "@ledgerline/domain/context";
import { resealCredentials } from "@ledgerline/domain/platforms";
import { runCommand } from "./run-command.ts";

await runCommand(async (db, config) => {
  const deps = { db, crypto: { secrets: createSealer(config.credentialsKeys) } };
  const credentials = await resealCredentials(deps);
  const factors = await resealSecondFactors(deps);
  const done = [`Resealed the credentials of ${connections(credentials.resealed)} with the newest key.`];
  if (factors.resealed > 0) done.push(`Resealed the two-step login of ${artists(factors.resealed)}.`);
  if (credentials.unreadable + factors.unreadable === 0) return done.join("\n");
  // An operator who runs this to retire an old key must see that the key is still needed.
  process.exitCode = 1;
  const unopened = "No key in CREDENTIALS_KEY opens the";
  if (credentials.unreadable > 0) {
    done.push(`${unopened} credentials of ${connections(credentials.unreadable)}: they are unchanged.`);
  }
  if (factors.unreadable > 0) {
    done.push(`${unopened} two-step login of ${artists(factors.unreadable)}: run end-second-factor for them.`);
  }
  return done.join("\n");
});

function connections(count: number): string {
  return count === 1 ? "1 connection" : `${count} connections`;
}

function artists(count: number): string {
  return count === 1 ? "1 artist" : `${count} artists`;
}
