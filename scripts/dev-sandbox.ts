import { SANDBOX_ACCOUNTS } from "../apps/sandbox/src/sandbox-accounts.ts";
import { type SandboxAddresses, startSandbox } from "../apps/sandbox/src/start-sandbox.ts";
import { loadEnvironment } from "../apps/server/src/load-environment.ts";

const SANDBOX_PORT = 4100;
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
/** Made-up figures stay out of the artist's own data. */
const OWN_DATA = { DATA_DIR: ".data-sandbox", DATABASE_URL: "", DATABASE_DIRECT_URL: "" };

try {
  loadEnvironment();
  const { url, addresses } = await startSandbox({ port: SANDBOX_PORT });
  const pointed = Object.entries(addresses).map(([name, address]) => [
    VARIABLES[name as keyof SandboxAddresses],
    address,
  ]);
  Object.assign(process.env, OWN_DATA, Object.fromEntries(pointed));
  process.stdout.write(describe(url, addresses));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
await import("./dev.ts");

function describe(url: string, addresses: SandboxAddresses): string {
  const forms = Object.entries(SANDBOX_ACCOUNTS).map(([platform, { working }]) =>
    [platform, ...Object.entries(working).map(([field, value]) => `  ${field}: ${value.trim()}`)].join("\n"),
  );
  return `
The stand-ins for the platforms answer at ${url}. No real account is used.

${Object.entries(addresses)
  .map(([name, address]) => `${name.padEnd(16)}${address}`)
  .join("\n")}

What to type into the forms:

${forms.join("\n")}

All but Spotify need Premium:

  DATA_DIR=.data-sandbox npx -y pnpm@12 grant-premium <the email that you registered with>

Search for Paper Lanterns to find a profile. Move the clock of the stand-ins by a day, and sync again:

  curl -X POST ${url}/control/clock -H 'content-type: application/json' -d '{"days": 1}'

`;
}
