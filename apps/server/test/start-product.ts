import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SandboxAddresses, startSandbox } from "@ledgerline/sandbox/start-sandbox";
import { runServer, untilListening } from "./run-server.ts";

const VARIABLES: Record<keyof SandboxAddresses, string> = {
  spotifyAccounts: "SPOTIFY_ACCOUNTS_URL",
  spotifyApi: "SPOTIFY_API_URL",
  youtubeApi: "YOUTUBE_API_URL",
  appleMusicApi: "APPLE_MUSIC_API_URL",
  tidalAuth: "TIDAL_AUTH_URL",
  tidalApi: "TIDAL_API_URL",
  soundcloudAuth: "SOUNDCLOUD_AUTH_URL",
  soundcloudApi: "SOUNDCLOUD_API_URL",
};

/** Where a running product is found; it can be handed from one process to another. */
export interface ProductPlaces {
  url: string;
  dataDir: string;
  /** The stand-ins that it takes for the platforms. */
  sandboxUrl: string;
}

interface RunningProduct {
  places: ProductPlaces;
  close(): Promise<void>;
}

/** The product as `start` runs it, on an empty directory, with stand-ins for the platforms. */
export async function startProduct(): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), "ledgerline-e2e-"));
  await chmod(dataDir, 0o711);
  const sandbox = await startSandbox();
  const pointed = Object.entries(VARIABLES).map(([name, variable]) => [
    variable,
    sandbox.addresses[name as keyof SandboxAddresses],
  ]);
  const server = await runServer({ dataDir, env: Object.fromEntries(pointed) });
  const close = async () => {
    server.process.kill("SIGTERM");
    const { code, errors } = await server.ended;
    await sandbox.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    if (code !== 0) throw new Error(`The server ended with ${code}. ${errors}`);
  };
  try {
    await untilListening(server);
  } catch (error) {
    await close();
    throw error;
  }
  return { places: { url: server.url, dataDir, sandboxUrl: sandbox.url }, close };
}
