import Fastify, { type FastifyInstance } from "fastify";
import { createAppleMusic } from "./apple-music/apple-music.ts";
import { refuseProduction } from "./config.ts";
import { addControl } from "./control.ts";
import { createSandbox } from "./platform/sandbox.ts";
import { addStandIn } from "./platform/stand-in.ts";
import { createSoundcloudApi } from "./soundcloud/soundcloud-api.ts";
import { createSoundcloudAuth } from "./soundcloud/soundcloud-auth.ts";
import { createSpotifyAccounts } from "./spotify/spotify-accounts.ts";
import { createSpotifyApi } from "./spotify/spotify-api.ts";
import { createTidalApi } from "./tidal/tidal-api.ts";
import { createTidalAuth } from "./tidal/tidal-auth.ts";
import { createYoutube } from "./youtube/youtube.ts";

interface SandboxOptions {
  /** 0: any that is free. */
  port?: number;
  /** How long every answer takes at least. */
  latencyMs?: number;
}

/** Base addresses of the stand-ins, under the names that the connectors know them by. */
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

export interface RunningSandbox {
  url: string;
  addresses: SandboxAddresses;
  close(): Promise<void>;
}

/** Starts the stand-ins on the loopback address. Throws in production, where only the real platforms may answer. */
export async function startSandbox({ port = 0, latencyMs = 0 }: SandboxOptions = {}): Promise<RunningSandbox> {
  refuseProduction();
  const sandbox = createSandbox(latencyMs);
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 1000 } });
  acceptForms(app);
  for (const standIn of [
    createSpotifyAccounts(sandbox),
    createSpotifyApi(sandbox),
    createYoutube(sandbox),
    createAppleMusic(),
    createTidalAuth(sandbox),
    createTidalApi(sandbox),
    createSoundcloudAuth(sandbox),
    createSoundcloudApi(sandbox),
  ]) {
    addStandIn(app, sandbox, standIn);
  }
  addControl(app, sandbox);
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
