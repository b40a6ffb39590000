import { TOTP } from "otpauth";
import { expect } from "vitest";
import type { ServerConfig } from "../../src/config/config.ts";
import { PASSWORD, type TestApp, useTestApp } from "./create-test-app.ts";

export const STEP_MS = 30_000;

/** An artist who has turned on two-step login, at a time that the test moves. */
export async function useTwoSteps<App extends TestApp = TestApp>({
  settings = {},
  open = useTestApp as (...given: Parameters<typeof useTestApp>) => Promise<App>,
}: {
  settings?: Partial<ServerConfig>;
  open?: (...given: Parameters<typeof useTestApp>) => Promise<App>;
} = {}) {
  let now = Date.now();
  const server = await open(settings, { clock: () => new Date(now) });
  const { artist, token: first } = await server.register();
  const begin = await server.call("POST", "/account/second-factor/begin", {
    token: first,
    body: { password: PASSWORD },
  });
  expect(begin.status).toBe(200);
  const { secret, otpauth_url } = begin.body;
  const code = () => new TOTP({ secret }).generate({ timestamp: now });
  const wrong = () => String((Number(code()) + 500_000) % 1_000_000).padStart(6, "0");
  const confirm = (typed: string) =>
    server.call("POST", "/account/second-factor/confirm", { token: first, body: { code: typed } });
  expect(await confirm(wrong())).toMatchObject({ status: 400, body: { issues: [{ field: "code" }] } });
  const { status, body } = await confirm(code());
  expect(status).toBe(200);
  return {
    server,
    artist,
    secret,
    otpauth_url,
    recoveryCodes: body.recovery_codes as string[],
    token: body.access_token as string,
    firstToken: first,
    code,
    wrong,
    pass: (ms: number) => {
      now += ms;
    },
    login: (typed?: string, password = PASSWORD, address?: string) => {
      const body = { email: artist.email, password, ...(typed && { code: typed }) };
      return server.call("POST", "/auth/login", { body, ...(address && { address }) });
    },
  };
}
