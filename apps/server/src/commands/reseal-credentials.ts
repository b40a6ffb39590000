import { resealSecondFactors } from "@ledgerline/domain/auth/second-factor";
import { createSealer } from "@ledgerline/domain/context/sealer";
import { resealCredentials } from "@ledgerline/domain/platforms/vault";
import { resealBanks } from "@ledgerline/domain/shares/setup/payee-bank";
import { resealWebhooks } from "@ledgerline/domain/webhooks/endpoints";
import { runCommand } from "./run-command.ts";

await runCommand(async (db, config) => {
  const deps = { db, crypto: { secrets: createSealer(config.credentialsKeys) } };
  const credentials = await resealCredentials(deps);
  const factors = await resealSecondFactors(deps);
  const banks = await resealBanks(deps);
  const webhooks = await resealWebhooks(deps);
  const done = [`Resealed the credentials of ${connections(credentials.resealed)} with the newest key.`];
  if (factors.resealed > 0) done.push(`Resealed the two-step login of ${artists(factors.resealed)}.`);
  if (banks.resealed > 0) done.push(`Resealed ${accounts(banks.resealed)} of payees and payers.`);
  if (webhooks.resealed > 0) done.push(`Resealed the secrets of ${endpoints(webhooks.resealed)}.`);
  if (credentials.unreadable + factors.unreadable + banks.unreadable + webhooks.unreadable === 0)
    return done.join("\n");
  // An operator who runs this to retire an old key must see that the key is still needed.
  process.exitCode = 1;
  const unopened = "No key in CREDENTIALS_KEY opens the";
  if (credentials.unreadable > 0) {
    done.push(`${unopened} credentials of ${connections(credentials.unreadable)}: they are unchanged.`);
  }
  if (factors.unreadable > 0) {
    done.push(`${unopened} two-step login of ${artists(factors.unreadable)}: run end-second-factor for them.`);
  }
  if (banks.unreadable > 0) {
    done.push(`${unopened} ${accounts(banks.unreadable)} of payees and payers: they have to be entered again.`);
  }
  if (webhooks.unreadable > 0) {
    done.push(`${unopened} secrets of ${endpoints(webhooks.unreadable)}: they need new ones, under Settings.`);
  }
  return done.join("\n");
});

function endpoints(count: number): string {
  return count === 1 ? "1 webhook" : `${count} webhooks`;
}

function accounts(count: number): string {
  return count === 1 ? "1 bank account" : `${count} bank accounts`;
}

function connections(count: number): string {
  return count === 1 ? "1 connection" : `${count} connections`;
}

function artists(count: number): string {
  return count === 1 ? "1 artist" : `${count} artists`;
}
