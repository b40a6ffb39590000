import type { FastifyRequest } from "fastify";
import { Refusal } from "../errors/service-answer.ts";
import { describeSoundcloud, SOUNDCLOUD_ERRORS } from "../errors/soundcloud-errors.ts";
import { basicApp, readBasic } from "../platform/authorization.ts";
import type { KnownApp } from "../platform/known-apps.ts";
import type { Sandbox } from "../platform/sandbox.ts";
import type { Service } from "../platform/service.ts";

const ACCESS_SECONDS = 3599;
const REFRESH_SECONDS = 30 * 86_400;
const TOKENS = 50;
const TOKENS_SECONDS = 12 * 3600;

/** secure.soundcloud.com: tokens for apps, fifty in twelve hours, with refresh tokens that work once. */
export function createSoundcloudAuth(sandbox: Sandbox): Service {
  return {
    platform: "soundcloud",
    prefix: "/soundcloud/auth",
    credentialOf: (request) => basicApp("soundcloud", request)?.name ?? null,
    describe: describeSoundcloud,
    routes(app) {
      app.post("/oauth/token", (request) => grantToken(sandbox, request));
    },
  };
}

function grantToken(sandbox: Sandbox, request: FastifyRequest) {
  const app = basicApp("soundcloud", request);
  if (!app || readBasic(request)?.secret !== app.clientSecret) throw new Refusal(SOUNDCLOUD_ERRORS.clientInvalid);
  const form = (request.body ?? {}) as Record<string, string | undefined>;
  if (form["grant_type"] === "refresh_token") {
    spendRefreshToken(sandbox, app, form["refresh_token"] ?? "");
  } else if (form["grant_type"] !== "client_credentials") {
    throw new Refusal(SOUNDCLOUD_ERRORS.grantUnsupported);
  } else if (isOutOfTokens(sandbox, app)) {
    throw new Refusal(SOUNDCLOUD_ERRORS.outOfTokens);
  }
  return issueTokens(sandbox, app);
}

/** Refreshed tokens count towards the limit too, but only new ones are refused. */
function isOutOfTokens({ tokens }: Sandbox, app: KnownApp): boolean {
  return app.name === "outOfTokens" || tokens.countSince("soundcloud", app.name, TOKENS_SECONDS) >= TOKENS;
}

function spendRefreshToken({ tokens }: Sandbox, app: KnownApp, token: string): void {
  const issued = tokens.find("soundcloud", token);
  if (issued?.kind !== "refresh" || issued.credential !== app.name || tokens.isExpired(issued)) {
    throw new Refusal(SOUNDCLOUD_ERRORS.grantInvalid);
  }
  tokens.revoke("soundcloud", token);
}

function issueTokens({ tokens }: Sandbox, { name: credential }: KnownApp) {
  return {
    access_token: tokens.issue("soundcloud", { credential, seconds: ACCESS_SECONDS }),
    token_type: "Bearer",
    expires_in: ACCESS_SECONDS,
    refresh_token: tokens.issue("soundcloud", { credential, kind: "refresh", seconds: REFRESH_SECONDS }),
    scope: "",
  };
}
