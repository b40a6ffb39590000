import Fastify, { type FastifyInstance } from "fastify";
import { refuseProduction } from "../control/add-control.ts";
import { addPlatformControl } from "./add-platform-control.ts";
import { createSandbox } from "./platform/sandbox.ts";
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
