import type { FastifyRequest } from "fastify";
import { benchCredentials, SANDBOX_ACCOUNTS } from "./sandbox-accounts.ts";

/** The token in the Authorization header. */
export function bearerToken(request: FastifyRequest, scheme = "Bearer"): string | null {
  const [given = "", token] = (request.headers.authorization ?? "").split(" ");
  return given.toLowerCase() === scheme.toLowerCase() && token ? token : null;
}

/** The client id and secret of the Basic header; without one, those of the form. */
export function readBasic(request: FastifyRequest): { id: string; secret: string } | null {
  const encoded = /^Basic (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (encoded !== undefined) {
    const [id = "", ...secret] = Buffer.from(encoded, "base64").toString("utf8").split(":");
    return { id, secret: secret.join(":") };
  }
  const form = (request.body ?? {}) as Record<string, string>;
  const id = form["client_id"];
  return id === undefined ? null : { id, secret: form["client_secret"] ?? "" };
}

/** The app that asks for a token. Only its id is checked, so the secret may be wrong. */
export function basicApp(platform: "spotify" | "tidal" | "soundcloud", request: FastifyRequest): KnownApp | null {
  const basic = readBasic(request);
  return basic && findApp(platform, basic.id);
}

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
