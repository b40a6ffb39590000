import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { describeSpotify, Refusal, SPOTIFY_ERRORS, spotifyTokenError } from "../platform/errors.ts";
import type { Sandbox } from "../platform/sandbox.ts";
import { SPOTIFY_USER } from "../platform/sandbox-accounts.ts";
import { basicApp, findApp, type KnownApp, readBasic, type Service } from "../platform/service.ts";

type Fields = Record<string, string | undefined>;

const ACCESS_SECONDS = 3600;
const CODE_SECONDS = 600;
/** Six months from the login; refreshing does not extend it. */
const REFRESH_SECONDS = 183 * 86_400;
const REGISTERED_PATH = "/auth/spotify/callback";
const LOOPBACK = ["127.0.0.1", "[::1]"];

/** accounts.spotify.com: the authorization page and the tokens. */
export function createSpotifyAccounts(sandbox: Sandbox): Service {
  return {
    platform: "spotify",
    prefix: "/spotify/accounts",
    credentialOf: (request) => {
      const { client_id } = request.query as Fields;
      return (client_id === undefined ? basicApp("spotify", request) : findApp("spotify", client_id))?.name ?? null;
    },
    describe: describeSpotify,
    routes(app) {
      app.get("/authorize", (request, reply) => showPage(request.query as Fields, reply));
      app.post("/authorize", (request, reply) => decide(sandbox, request, reply));
      app.post("/api/token", (request) => grantToken(sandbox, request));
    },
  };
}

function checkAuthorize(query: Fields): { app: KnownApp; redirectUri: string } {
  const app = findApp("spotify", query["client_id"] ?? "");
  if (!app) throw new Refusal({ status: 400, body: "INVALID_CLIENT: Invalid client" });
  const redirectUri = query["redirect_uri"];
  const problem = findRedirectProblem(redirectUri);
  if (problem !== null || redirectUri === undefined) throw new Refusal({ status: 400, body: problem });
  if (query["response_type"] !== "code") throw new Refusal({ status: 400, body: "response_type must be code" });
  if (query["code_challenge"] !== undefined && query["code_challenge_method"] !== "S256") {
    throw new Refusal({ status: 400, body: "code_challenge_method must be S256" });
  }
  return { app, redirectUri };
}

/** Why Spotify would refuse to redirect to this address, if it would. Every app has registered the same path. */
function findRedirectProblem(address: string | undefined): string | null {
  const url = address === undefined ? null : URL.parse(address);
  if (!url) return "INVALID_CLIENT: Invalid redirect URI";
  const isSecure = url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.includes(url.hostname));
  if (!isSecure || url.hostname === "localhost") return "INVALID_CLIENT: Insecure redirect URI";
  return url.pathname === REGISTERED_PATH && url.search === "" && url.hash === ""
    ? null
    : "INVALID_CLIENT: Invalid redirect URI";
}

function showPage(query: Fields, reply: FastifyReply): FastifyReply {
  const { app, redirectUri } = checkAuthorize(query);
  return reply
    .header("content-security-policy", authorizePagePolicy(redirectUri))
    .type("text/html; charset=utf-8")
    .send(authorizePage(app.clientId, SPOTIFY_USER.displayName));
}

function decide({ tokens }: Sandbox, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = request.query as Fields;
  const { app, redirectUri } = checkAuthorize(query);
  const back = new URL(redirectUri);
  if ((request.body as Fields | undefined)?.["decision"] === "agree") {
    const bound = { redirectUri, challenge: query["code_challenge"] ?? "", scope: query["scope"] ?? "" };
    const issue = { credential: app.name, kind: "code", person: true, seconds: CODE_SECONDS, bound } as const;
    back.searchParams.set("code", tokens.issue("spotify", issue));
  } else {
    back.searchParams.set("error", "access_denied");
  }
  if (query["state"] !== undefined) back.searchParams.set("state", query["state"]);
  return reply.redirect(back.href, 302);
}

function grantToken(sandbox: Sandbox, request: FastifyRequest) {
  const basic = readBasic(request);
  const app = basic && findApp("spotify", basic.id);
  if (!app) throw new Refusal(SPOTIFY_ERRORS.clientUnknown);
  if (basic.secret !== app.clientSecret) throw new Refusal(SPOTIFY_ERRORS.secretInvalid);
  const form = (request.body ?? {}) as Fields;
  switch (form["grant_type"]) {
    case "client_credentials":
      return accessToken(sandbox, app, null);
    case "authorization_code":
      return exchangeCode(sandbox, app, form);
    case "refresh_token":
      return refresh(sandbox, app, form["refresh_token"] ?? "");
    default:
      throw new Refusal(spotifyTokenError("unsupported_grant_type", "grant_type parameter is missing or unknown"));
  }
}

/** `scope` is null for a token of the app itself. */
function accessToken({ tokens }: Sandbox, app: KnownApp, scope: string | null) {
  const person = scope !== null;
  const bound = { scope: scope ?? "" };
  const access_token = tokens.issue("spotify", { credential: app.name, person, seconds: ACCESS_SECONDS, bound });
  return { access_token, token_type: "Bearer", ...(person && { scope }), expires_in: ACCESS_SECONDS };
}

function exchangeCode(sandbox: Sandbox, app: KnownApp, form: Fields) {
  const { tokens } = sandbox;
  const code = form["code"] ?? "";
  const issued = tokens.find("spotify", code);
  if (issued?.kind !== "code" || issued.credential !== app.name) {
    throw new Refusal(spotifyTokenError("invalid_grant", "Invalid authorization code"));
  }
  tokens.revoke("spotify", code);
  if (tokens.isExpired(issued)) throw new Refusal(spotifyTokenError("invalid_grant", "Authorization code expired"));
  if (issued.bound["redirectUri"] !== form["redirect_uri"]) {
    throw new Refusal(spotifyTokenError("invalid_grant", "Invalid redirect URI"));
  }
  if (issued.bound["challenge"] !== "" && issued.bound["challenge"] !== challengeOf(form["code_verifier"])) {
    throw new Refusal(spotifyTokenError("invalid_grant", "code_verifier was incorrect"));
  }
  const scope = issued.bound["scope"] ?? "";
  const bound = { scope };
  const login = { credential: app.name, kind: "refresh", person: true, seconds: REFRESH_SECONDS, bound } as const;
  return { ...accessToken(sandbox, app, scope), refresh_token: tokens.issue("spotify", login) };
}

function challengeOf(verifier = ""): string | null {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return null;
  return createHash("sha256").update(verifier).digest("base64url");
}

function refresh(sandbox: Sandbox, app: KnownApp, refreshToken: string) {
  const { tokens, spotify, clock } = sandbox;
  const issued = tokens.find("spotify", refreshToken);
  const isTheirs = issued?.kind === "refresh" && issued.credential === app.name;
  if (!isTheirs || tokens.isExpired(issued) || spotify.refusesRefresh) throw new Refusal(SPOTIFY_ERRORS.refreshRevoked);
  const answer = accessToken(sandbox, app, issued.bound["scope"] ?? "");
  if (!spotify.rotatesRefreshTokens) return answer;
  tokens.revoke("spotify", refreshToken);
  const seconds = (issued.expiresAt - clock.now()) / 1000;
  const { credential, bound } = issued;
  const next = tokens.issue("spotify", { credential, kind: "refresh", person: true, seconds, bound });
  return { ...answer, refresh_token: next };
}

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;color:#111;background:#fff}
button{font:inherit;padding:.75rem 1.5rem;margin-right:1rem;border:2px solid #111;border-radius:2rem;background:#fff;color:#111}
button[value=agree]{background:#111;color:#fff}
button:focus-visible{outline:3px solid #0b57d0;outline-offset:3px}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Allows only the form, which may redirect back to the app. */
function authorizePagePolicy(redirectUri: string): string {
  const back = new URL(redirectUri).origin;
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${back}; frame-ancestors 'none'; base-uri 'none'`;
}

/** The page on which a person authorizes an app. Its form posts the decision to the same address. */
function authorizePage(appName: string, person: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Authorize ${escapeHtml(appName)} - Spotify sandbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Let ${escapeHtml(appName)} connect to this Spotify account?</h1>
<p>You are logged in as <strong>${escapeHtml(person)}</strong>. This is a sandbox for Spotify: no real account is used.</p>
<form method="post">
<button type="submit" name="decision" value="agree">Agree</button>
<button type="submit" name="decision" value="cancel">Cancel</button>
</form>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
