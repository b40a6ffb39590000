import Fastify, { type FastifyInstance } from "fastify";
import { addControl, refuseProduction } from "../control.ts";
import type { Fault } from "./platform/books.ts";
import { PLATFORM_ERRORS } from "./platform/errors.ts";
import { createSandbox, type Sandbox, type SpotifySettings } from "./platform/sandbox.ts";
import { addService } from "./platform/service.ts";
import { createAppleMusic } from "./services/apple-music.ts";
import { createSoundcloudApi, createSoundcloudAuth } from "./services/soundcloud.ts";
import { createSpotifyAccounts } from "./services/spotify-accounts.ts";
import { createSpotifyApi } from "./services/spotify-api.ts";
import { createTidalApi, createTidalAuth } from "./services/tidal.ts";
import { createYoutube } from "./services/youtube.ts";

interface PlatformSandboxOptions {
  /** 0 picks a free port. */
  port?: number;
  /** The least time every answer takes. */
  latencyMs?: number;
}

/** The base address of each service, named as in the connectors. */
export interface SandboxAddresses {
  spotifyAccounts: string;
  spotifyApi: string;
  youtubeApi: string;
  appleMusicApi: string;
  tidalAuth: string;
  tidalApi: string;
  soundcloudAuth: string;
  soundcloudApi: string;
}

export interface RunningPlatformSandbox {
  url: string;
  addresses: SandboxAddresses;
  close(): Promise<void>;
}

/** Starts the platform sandbox on the loopback address. Throws in production. */
export async function startPlatformSandbox({
  port = 0,
  latencyMs = 0,
}: PlatformSandboxOptions = {}): Promise<RunningPlatformSandbox> {
  refuseProduction();
  const sandbox = createSandbox(latencyMs);
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 1000 } });
  acceptForms(app);
  for (const service of [
    createSpotifyAccounts(sandbox),
    createSpotifyApi(sandbox),
    createYoutube(sandbox),
    createAppleMusic(),
    createTidalAuth(sandbox),
    createTidalApi(sandbox),
    createSoundcloudAuth(sandbox),
    createSoundcloudApi(sandbox),
  ]) {
    addService(app, sandbox, service);
  }
  addPlatformControl(app, sandbox);
  const url = await app.listen({ port, host: "127.0.0.1" });
  return {
    url,
    addresses: {
      spotifyAccounts: `${url}/spotify/accounts`,
      spotifyApi: `${url}/spotify/api/v1`,
      youtubeApi: `${url}/youtube/v3`,
      appleMusicApi: `${url}/apple-music/v1`,
      tidalAuth: `${url}/tidal/auth/v1`,
      tidalApi: `${url}/tidal/api/v2`,
      soundcloudAuth: `${url}/soundcloud/auth`,
      soundcloudApi: `${url}/soundcloud/api`,
    },
    async close() {
      sandbox.held.release();
      await app.close();
    },
  };
}

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

interface CounterChange {
  id: string;
  counter: string;
  value: number;
}

/** The control endpoints, for tests and for people with curl. */
function addPlatformControl(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(
    async (scope) => {
      addControl(scope, sandbox);
      addFaults(scope, sandbox);
      addState(scope, sandbox);
    },
    { prefix: "/control" },
  );
}

function addFaults(app: FastifyInstance, { faults, held, log, clock }: Sandbox): void {
  app.post<{ Body: Fault }>("/faults", ({ body }, reply) => {
    const known = PLATFORM_ERRORS[body.platform];
    if (!known || (body.kind === "error" && !known[body.error])) {
      return reply.code(400).send({ detail: "Unknown platform, or an error it does not have." });
    }
    faults.add(body);
    return body;
  });
  app.delete<{ Querystring: { platform?: Fault["platform"] } }>("/faults", ({ query }) => {
    faults.clear(query.platform);
    return { cleared: true };
  });
  app.get<{ Querystring: { count?: string } }>("/held", async ({ query }) => {
    await held.untilHeld(Number(query.count ?? 1));
    return { held: true };
  });
  app.post("/release", () => ({ released: held.release() }));
  app.all("/redirected", ({ method, url }) => {
    const time = new Date(clock.now()).toISOString();
    log.add({ platform: "redirected", method, path: url.split("?")[0] ?? "", query: {}, credential: null, time });
    return { redirected: true };
  });
}

function addState(app: FastifyInstance, sandbox: Sandbox): void {
  const { clock, counters, spotify, tokens } = sandbox;
  app.put<{ Body: CounterChange }>("/counters", ({ body }) => {
    counters.set(body.id, body.counter, body.value);
    return body;
  });
  app.get("/tokens", () => tokens.counts());
  app.patch<{ Body: Partial<SpotifySettings> }>("/spotify", ({ body }) => Object.assign(spotify, body));
  app.post<{ Body: { credential?: string } | undefined }>("/spotify/revoke", ({ body }) => {
    tokens.revokeLogins("spotify", body?.credential);
    return { revoked: true };
  });
  app.post("/clock/reset", () => {
    clock.reset();
    return { reset: true };
  });
  app.post("/reset", () => {
    sandbox.reset();
    return { reset: true };
  });
}

/** The environment that points a server's connectors at the sandbox: `youtubeApi` becomes YOUTUBE_API_URL. */
export function sandboxEnvironment(addresses: SandboxAddresses): Record<string, string> {
  const variableOf = (name: string) => `${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_URL`;
  return Object.fromEntries(Object.entries(addresses).map(([name, address]) => [variableOf(name), address]));
}
