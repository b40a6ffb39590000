import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { expect } from "vitest";
import type { TestApp } from "./apps/create-test-app.ts";
import { makePremium } from "./make-premium.ts";
import { restClient } from "./streaming-client.ts";

type Credentials = Partial<Record<PlatformId, object>>;

/** Working sandbox credentials for every platform. */
export const WORKING: Record<PlatformId, object> = {
  spotify: SANDBOX_ACCOUNTS.spotify.working,
  apple_music: SANDBOX_ACCOUNTS.apple_music.working,
  youtube: SANDBOX_ACCOUNTS.youtube.working,
  tidal: SANDBOX_ACCOUNTS.tidal.working,
  soundcloud: SANDBOX_ACCOUNTS.soundcloud.working,
  amazon_music: SANDBOX_ACCOUNTS.amazon_music.working,
};

/** A new artist on Premium who has connected these platforms. */
export async function artistWith(server: TestApp, credentials: Credentials): Promise<{ token: string; id: string }> {
  const { token, artist } = await server.register();
  await makePremium(server, artist.id);
  const client = restClient(server, token);
  for (const [platform, fields] of Object.entries(credentials)) {
    const answer =
      platform === "spotify"
        ? await client.addCredentials(fields)
        : await client.connect(platform as PlatformId, fields);
    expect(answer).toMatchObject({ status: 200 });
  }
  return { token, id: artist.id };
}
