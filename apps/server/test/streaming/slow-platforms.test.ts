// @module-tag outages
import { DEFAULT_SHARES } from "@ledgerline/domain/context/turns";
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { expect, test } from "vitest";
import { usePlatforms } from "../harness/apps/use-platforms.ts";
import { makePremium } from "../harness/make-premium.ts";

const { control, server } = await usePlatforms();

test("platforms that do not answer delay none of the artist's own changes", async () => {
  const { artist, token } = await server.register();
  await makePremium(server, artist.id);
  const { atOnce } = DEFAULT_SHARES.outside;
  await control.addFault({ platform: "youtube", kind: "hold", times: atOnce });
  const connects = Array.from({ length: atOnce }, () =>
    server.call("POST", "/streaming/youtube/connect", { token, body: SANDBOX_ACCOUNTS.youtube.working }),
  );
  await expect.poll(async () => (await control.requests("youtube")).length).toBe(atOnce);
  expect(await server.call("POST", "/analytics/test-sync", { token })).toMatchObject({ status: 200 });
  expect(await server.call("GET", "/analytics/overview", { token })).toMatchObject({ status: 200 });
  await control.release();
  expect((await Promise.all(connects)).map(({ status }) => status)).toEqual(Array<number>(atOnce).fill(200));
});
