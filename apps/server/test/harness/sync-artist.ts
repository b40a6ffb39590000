import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { platformSlug } from "@ledgerline/contract/streaming/platforms";
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { expect } from "vitest";

/** Paper Lanterns' pages in the platform sandbox. */
const PROFILES = {
  youtube: "UCpaperLanternsOfficial1",
  tidal: "15000001",
  soundcloud: "soundcloud:users:150000001",
  apple_music: "1500000001",
  spotify: "1PaperLanterns00000001",
} as const;
type OneCallPlatform = Exclude<LivePlatform, "spotify">;

// biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
type Call = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<{ status: number; body: any }>;

export interface SyncArtist {
  call: Call;
  /** Connects platforms without confirming a profile. */
  connect(...platforms: OneCallPlatform[]): Promise<void>;
  confirm(platform: LivePlatform, profileId?: string): Promise<void>;
  /** Waits until a sync has ended and no other is queued or running; returns the platform's status. */
  untilSynced(platform: LivePlatform): Promise<{ last_sync: { at: string; status: string; detail: string } }>;
  /** The measured plays by platform. */
  measured(): Promise<Record<string, number>>;
}

/** An artist who connects and syncs platforms through the REST facade. */
export function syncArtist(call: Call): SyncArtist {
  const card = async (platform: LivePlatform) => (await call("GET", "/streaming/status")).body.platforms[platform];
  return {
    call,
    async connect(...platforms) {
      for (const platform of platforms) {
        const path = `/streaming/${platformSlug(platform)}/connect`;
        expect(await call("POST", path, SANDBOX_ACCOUNTS[platform].working)).toMatchObject({ status: 200 });
      }
    },
    async confirm(platform, profileId = PROFILES[platform]) {
      const path = `/streaming/${platformSlug(platform)}/profile`;
      expect(await call("POST", path, { profile_id: profileId })).toMatchObject({ status: 200 });
    },
    async untilSynced(platform) {
      await expect
        .poll(() => card(platform), { interval: 100 })
        .toMatchObject({ sync_state: null, last_sync: { at: expect.any(String) } });
      return card(platform);
    },
    async measured() {
      const { body } = await call("GET", "/analytics/overview");
      expect(body.totals.sources.filter((source: string) => source !== "measured" && source !== "estimate")).toEqual(
        [],
      );
      return Object.fromEntries(
        // biome-ignore lint/suspicious/noExplicitAny: a row of the answer
        body.platform_breakdown.map(({ _id, total_plays }: any) => [_id, total_plays]),
      );
    },
  };
}
