import { Refusal } from "../errors/service-answer.ts";
import { describeTidal, TIDAL_ERRORS } from "../errors/tidal-errors.ts";
import { basicApp, readBasic } from "../platform/authorization.ts";
import type { Sandbox } from "../platform/sandbox.ts";
import type { Service } from "../platform/service.ts";

const ACCESS_SECONDS = 86_400;

/** auth.tidal.com: tokens for apps. */
export function createTidalAuth({ tokens }: Sandbox): Service {
  return {
    platform: "tidal",
    prefix: "/tidal/auth/v1",
    credentialOf: (request) => basicApp("tidal", request)?.name ?? null,
    describe: describeTidal,
    routes(app) {
      app.post<{ Body?: Record<string, string> }>("/oauth2/token", (request) => {
        const known = basicApp("tidal", request);
        if (!known || readBasic(request)?.secret !== known.clientSecret) throw new Refusal(TIDAL_ERRORS.clientInvalid);
        if (request.body?.["grant_type"] !== "client_credentials") throw new Refusal(TIDAL_ERRORS.grantUnsupported);
        const access_token = tokens.issue("tidal", { credential: known.name, seconds: ACCESS_SECONDS });
        return { access_token, token_type: "Bearer", expires_in: ACCESS_SECONDS, scope: "" };
      });
    },
  };
}
