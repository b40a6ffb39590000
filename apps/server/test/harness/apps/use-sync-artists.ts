import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import type { PlatformControl } from "@ledgerline/sandboxes/platforms/platform-control";
import { beforeEach } from "vitest";
import { makePremium } from "../make-premium.ts";
import { loginAtSpotify } from "../spotify-login.ts";
import { restClient } from "../streaming-client.ts";
import { type SyncArtist, syncArtist } from "../sync-artist.ts";
import type { TestApp } from "./create-test-app.ts";
import { usePlatforms } from "./use-platforms.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const DAY_MS = 86_400_000;

type SyncedPlatform = Parameters<SyncArtist["confirm"]>[0];

interface SyncArtists {
  control: PlatformControl;
  server: TestApp;
  /** Moves the server's clock and the sandbox's. */
  nextDay(): Promise<void>;
  /** An artist on Premium who has connected platforms but not confirmed a profile. */
  register(...platforms: SyncedPlatform[]): Promise<SyncArtist & { id: string }>;
  /** An artist who has connected platforms and confirmed profiles, and whose first syncs have ended. */
  registerWith(...platforms: SyncedPlatform[]): Promise<SyncArtist & { id: string }>;
}

/** Artists who sync with the platform sandbox. Each test starts at noon on 20 November 2026. */
export async function useSyncArtists(): Promise<SyncArtists> {
  let now = NOON;
  const { control, server } = await usePlatforms({ clock: () => new Date(now) });
  beforeEach(async () => {
    await control.resetAll();
    now = NOON;
  });
  const register: SyncArtists["register"] = async (...platforms) => {
    const { token, artist } = await server.register();
    await makePremium(server, artist.id);
    const { call } = server;
    const synced = syncArtist((method, path, body) => call(method, path, { token, ...(body && { body }) }));
    for (const platform of platforms) {
      if (platform === "spotify") await loginAtSpotify(restClient(server, token), SANDBOX_ACCOUNTS.spotify.working);
      else await synced.connect(platform);
    }
    return { ...synced, id: artist.id };
  };
  return {
    control,
    server,
    async nextDay() {
      now += DAY_MS;
      await control.advance({ days: 1 });
    },
    register,
    async registerWith(...platforms) {
      const artist = await register(...platforms);
      for (const platform of platforms) {
        await artist.confirm(platform);
        await artist.untilSynced(platform);
      }
      return artist;
    },
  };
}
