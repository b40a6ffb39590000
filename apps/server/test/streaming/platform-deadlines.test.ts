// @module-tag outages
import {
  createPlatformConnectors,
  type PlatformConnectors,
} from "@ledgerline/connectors/platforms/platform-connectors";
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { startPlatformSandbox } from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../harness/apps/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { loginAtSpotify } from "../harness/spotify-login.ts";
import { restClient } from "../harness/streaming-client.ts";

interface Asked {
  method: string;
  bounded: boolean;
  options: unknown;
}

/** The connectors, recording each call to a method that reaches a platform. */
function watched(connectors: PlatformConnectors, asked: Asked[]): PlatformConnectors {
  const watch = (connector: object) =>
    new Proxy(connector, {
      get(target, method) {
        const value = Reflect.get(target, method);
        if (typeof value !== "function" || !CALLS.includes(String(method))) return value;
        return (...args: unknown[]) => {
          const [access, , last] = args as [{ signal?: unknown }, unknown, unknown];
          const signal = method === "exchangeCode" ? last : access.signal;
          asked.push({ method: String(method), bounded: signal instanceof AbortSignal, options: last });
          return value.apply(target, args);
        };
      },
    });
  return Object.fromEntries(
    Object.entries(connectors).map(([platform, connector]) => [platform, watch(connector)]),
  ) as unknown as PlatformConnectors;
}

const CALLS = ["verify", "findProfiles", "readProfile", "exchangeCode", "readAccount"];

test("every call to a platform has a deadline, and confirming a profile reads only its page", async () => {
  const sandbox = await startPlatformSandbox();
  onTestFinished(() => sandbox.close());
  const asked: Asked[] = [];
  const server = await useTestApp(
    {},
    {
      connectors: watched(
        createPlatformConnectors(sandbox.addresses, () => new Date()),
        asked,
      ),
    },
  );
  const { artist, token } = await server.register();
  await makePremium(server, artist.id);
  const api = restClient(server, token);
  await loginAtSpotify(api, SANDBOX_ACCOUNTS.spotify.working);
  await api.connect("soundcloud", SANDBOX_ACCOUNTS.soundcloud.working);
  const { body } = await api.profiles("soundcloud", "Paper Lanterns");
  expect(await api.confirmProfile("soundcloud", body.profiles[0].profile_id)).toMatchObject({ status: 200 });
  expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(CALLS));
  expect(asked.filter(({ bounded }) => !bounded)).toEqual([]);
  expect(asked.find(({ method }) => method === "readProfile")?.options).toEqual({ pageAlone: true });
});
