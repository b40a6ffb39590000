import { TOTP } from "otpauth";
import { expect } from "vitest";
import type { ServerConfig } from "../../../src/config/config.ts";
import { PASSWORD, type TestApp, useTestApp } from "./create-test-app.ts";

export const STEP_MS = 30_000;

/** An artist who has turned on two-step login, or is about to, at a time that the test moves. */
export async function useTwoSteps<App extends TestApp = TestApp>({
  settings = {},
  enrolled = true,
  open = useTestApp as (...given: Parameters<typeof useTestApp>) => Promise<App>,
}: {
  settings?: Partial<ServerConfig>;
  /** False: the key exists, but no code was given yet. */
  enrolled?: boolean;
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
  const codeOf = (aheadMs: number) => new TOTP({ secret }).generate({ timestamp: now + aheadMs });
  const code = () => codeOf(0);
  const wrong = () => String((Number(code()) + 500_000) % 1_000_000).padStart(6, "0");
  const enroll = (typed: string) =>
    server.call("POST", "/account/second-factor/confirm", { token: first, body: { code: typed } });
  let turnedOn = { recovery_codes: [] as string[], access_token: first };
  if (enrolled) {
    expect(await enroll(wrong())).toMatchObject({ status: 400, body: { issues: [{ field: "code" }] } });
    const { status, body } = await enroll(code());
    expect(status).toBe(200);
    turnedOn = body;
  }
  return {
    server,
    artist,
    secret,
    otpauth_url,
    recoveryCodes: turnedOn.recovery_codes,
    token: turnedOn.access_token,
    firstToken: first,
    code,
    /** Codes of an app whose clock is ahead. */
    codeOf,
    enroll,
    wrong,
    pass: (ms: number) => {
      now += ms;
    },
    toNextStep: () => {
      now += STEP_MS - (now % STEP_MS);
    },
    login: (typed?: string, password = PASSWORD, address?: string) => {
      const body = { email: artist.email, password, ...(typed && { code: typed }) };
      return server.call("POST", "/auth/login", { body, ...(address && { address }) });
    },
  };
}
