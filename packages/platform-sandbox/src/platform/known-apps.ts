import { benchCredentials, SANDBOX_ACCOUNTS } from "./sandbox-accounts.ts";

type AppPlatform = "spotify" | "tidal" | "soundcloud";

/** An app that is registered with a platform. The log and the faults use its `name` in the list of accounts. */
export interface KnownApp {
  name: string;
  clientId: string;
  clientSecret: string;
}

/** Accounts that the platform does not know. */
const NOT_KNOWN = ["wrongSecret", "unknown", "withoutSecret"];

const APPS = {
  spotify: listApps(SANDBOX_ACCOUNTS.spotify),
  tidal: listApps(SANDBOX_ACCOUNTS.tidal),
  soundcloud: listApps(SANDBOX_ACCOUNTS.soundcloud),
};

function listApps(accounts: Record<string, { client_id: string; client_secret?: string }>): Map<string, KnownApp> {
  const apps = Object.entries(accounts)
    .filter(([name]) => !NOT_KNOWN.includes(name))
    .map(([name, { client_id: clientId, client_secret: clientSecret = "" }]) => ({ name, clientId, clientSecret }));
  return new Map(apps.map((app) => [app.clientId, app]));
}

export function findApp(platform: AppPlatform, clientId: string): KnownApp | null {
  const known = APPS[platform].get(clientId);
  if (known) return known;
  const number = /^bench-(\d+)$/.exec(clientId)?.[1];
  if (number === undefined) return null;
  return { name: clientId, clientId, clientSecret: benchCredentials(Number(number)).spotify.client_secret };
}
