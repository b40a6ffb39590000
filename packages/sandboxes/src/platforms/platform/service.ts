import { setTimeout as wait } from "node:timers/promises";
import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Fault } from "./books.ts";
import { PLATFORM_ERRORS, Refusal, type ServiceAnswer } from "./errors.ts";
import type { Sandbox } from "./sandbox.ts";
import { benchCredentials, SANDBOX_ACCOUNTS } from "./sandbox-accounts.ts";

/** One service of a platform, such as Spotify's accounts or its API. */
export interface Service {
  platform: LivePlatform;
  /** Its path in the sandbox, such as `/spotify/api`. */
  prefix: string;
  /** The name of the credential that a call was made with; null if it is unknown. */
  credentialOf: (request: FastifyRequest) => string | null;
  /** Any status, in the service's own shape. */
  describe: (status: number) => ServiceAnswer;
  routes: (app: FastifyInstance) => void;
}

/** Query parameters that carry a secret. */
const SECRET = ["key", "access_token", "oauth_token", "client_secret", "code"];
const NOT_JSON = "<html><body>Bad gateway";
const JSON_TYPE = "application/json; charset=utf-8";

/** Adds a service's routes, each of them logged and open to faults. */
export function addService(app: FastifyInstance, sandbox: Sandbox, service: Service): void {
  app.register(
    async (scope) => {
      const faults = new WeakMap<FastifyRequest, Fault>();
      scope.addHook("preHandler", async (request, reply) => {
        const call = describeCall(service, request);
        sandbox.log.add({ ...call, time: new Date(sandbox.clock.now()).toISOString() });
        const fault = sandbox.faults.take(call);
        if (!fault) return;
        faults.set(request, fault);
        const answer = answerInstead(service, fault);
        if (answer) return sendAnswer(reply, answer);
      });
      scope.addHook("onSend", async (request, _reply, payload) => {
        if (sandbox.latencyMs > 0) await wait(sandbox.latencyMs);
        const fault = faults.get(request);
        if (fault?.kind === "slow") await wait(fault.ms);
        if (fault?.kind === "hold") await sandbox.held.hold();
        if (fault?.kind === "drop") request.raw.socket.destroy();
        return payload;
      });
      scope.setErrorHandler((error, _request, reply) => {
        if (error instanceof Refusal) return sendAnswer(reply, error.answer);
        const { statusCode = 500 } = error as { statusCode?: number };
        return sendAnswer(reply, service.describe(statusCode));
      });
      service.routes(scope);
      scope.all("/*", (_request, reply) => sendAnswer(reply, service.describe(404)));
    },
    { prefix: service.prefix },
  );
}

function describeCall({ platform, prefix, credentialOf }: Service, request: FastifyRequest) {
  const root = prefix.split("/")[1] ?? "";
  const path = decodeURIComponent(request.url.split("?")[0] ?? "").slice(`/${root}`.length);
  const query = Object.fromEntries(
    Object.entries(request.query as Record<string, string>).map(([name, value]) => [
      name,
      SECRET.includes(name) ? "***" : value,
    ]),
  );
  return { platform, method: request.method, path, query, credential: credentialOf(request) };
}

function answerInstead({ platform, describe }: Service, fault: Fault): ServiceAnswer | null {
  switch (fault.kind) {
    case "error":
      return withRetryAfter(PLATFORM_ERRORS[platform][fault.error] ?? describe(500), fault.retryAfterSeconds);
    case "status": {
      const answer = fault.text === undefined ? describe(fault.status) : { status: fault.status, body: fault.text };
      return withRetryAfter(answer, fault.retryAfterSeconds);
    }
    case "garbage":
      return { status: 200, body: NOT_JSON, headers: { "content-type": "application/json" } };
    case "redirect":
      return { status: 302, headers: { location: fault.location ?? "/control/redirected" } };
    case "huge":
      return { status: 200, body: { padding: "x".repeat(fault.bytes) } };
    default:
      return null;
  }
}

function withRetryAfter(answer: ServiceAnswer, seconds: number | undefined): ServiceAnswer {
  if (seconds === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, "retry-after": String(seconds) } };
}

function sendAnswer(reply: FastifyReply, { status, body, headers = {} }: ServiceAnswer): FastifyReply {
  reply.code(status).headers(headers);
  if (body === undefined) return reply.send();
  if (typeof body !== "string")
    return reply.header("content-type", headers["content-type"] ?? JSON_TYPE).send(JSON.stringify(body));
  return reply.header("content-type", headers["content-type"] ?? "text/plain; charset=utf-8").send(body);
}

/** The token in the Authorization header. */
export function bearerToken(request: FastifyRequest, scheme = "Bearer"): string | null {
  const [given = "", token] = (request.headers.authorization ?? "").split(" ");
  return given.toLowerCase() === scheme.toLowerCase() && token ? token : null;
}

/** The client id and secret of the Basic header; without one, those of the form. */
export function readBasic(request: FastifyRequest): { id: string; secret: string } | null {
  const encoded = /^Basic (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (encoded !== undefined) {
    const [id = "", ...secret] = Buffer.from(encoded, "base64").toString("utf8").split(":");
    return { id, secret: secret.join(":") };
  }
  const form = (request.body ?? {}) as Record<string, string>;
  const id = form["client_id"];
  return id === undefined ? null : { id, secret: form["client_secret"] ?? "" };
}

/** The app that asks for a token. Only its id is checked, so the secret may be wrong. */
export function basicApp(platform: "spotify" | "tidal" | "soundcloud", request: FastifyRequest): KnownApp | null {
  const basic = readBasic(request);
  return basic && findApp(platform, basic.id);
}

type AppPlatform = "spotify" | "tidal" | "soundcloud";

/** An app that is registered with a platform. The log and the faults use its `name` in the list of accounts. */
export interface KnownApp {
  name: string;
  clientId: string;
  clientSecret: string;
}

/** Accounts that the platform does not know. */
const NOT_KNOWN = ["wrongSecret", "unknown", "withoutSecret"];

const APPS = {
  spotify: listApps(SANDBOX_ACCOUNTS.spotify),
  tidal: listApps(SANDBOX_ACCOUNTS.tidal),
  soundcloud: listApps(SANDBOX_ACCOUNTS.soundcloud),
};

function listApps(accounts: Record<string, { client_id: string; client_secret?: string }>): Map<string, KnownApp> {
  const apps = Object.entries(accounts)
    .filter(([name]) => !NOT_KNOWN.includes(name))
    .map(([name, { client_id: clientId, client_secret: clientSecret = "" }]) => ({ name, clientId, clientSecret }));
  return new Map(apps.map((app) => [app.clientId, app]));
}

export function findApp(platform: AppPlatform, clientId: string): KnownApp | null {
  const known = APPS[platform].get(clientId);
  if (known) return known;
  const number = /^bench-(\d+)$/.exec(clientId)?.[1];
  if (number === undefined) return null;
  return { name: clientId, clientId, clientSecret: benchCredentials(Number(number)).spotify.client_secret };
}
