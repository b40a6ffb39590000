import { setTimeout as wait } from "node:timers/promises";
import type { LivePlatform } from "@ledgerline/contract/live-data";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PLATFORM_ERRORS } from "../errors/platform-errors.ts";
import { Refusal, type ServiceAnswer } from "../errors/service-answer.ts";
import type { Fault } from "./fault.ts";
import type { Sandbox } from "./sandbox.ts";

export interface StandIn {
  platform: LivePlatform;
  /** Where it lies below the sandbox's own address, such as `/spotify/api`. */
  prefix: string;
  /** The name of the credential that a call was made with; null where it is none that is known. */
  credentialOf: (request: FastifyRequest) => string | null;
  /** Any other status, in the service's own shape. */
  describe: (status: number) => ServiceAnswer;
  routes: (app: FastifyInstance) => void;
}

const NOT_JSON = "<html><body>Bad gateway";

/** Puts a service's routes in place, with what can be made to go wrong on every one of them. */
export function addStandIn(app: FastifyInstance, sandbox: Sandbox, standIn: StandIn): void {
  app.register(
    async (scope) => {
      const met = new WeakMap<FastifyRequest, Fault>();
      scope.addHook("preHandler", async (request, reply) => {
        const call = describeCall(standIn, request);
        sandbox.log.add({ ...call, time: new Date(sandbox.clock.now()).toISOString() });
        const fault = sandbox.faults.take(call);
        if (!fault) return;
        met.set(request, fault);
        const answer = answerInstead(standIn, fault);
        if (answer) return sendAnswer(reply, answer);
      });
      scope.addHook("onSend", async (request, _reply, payload) => {
        if (sandbox.latencyMs > 0) await wait(sandbox.latencyMs);
        const fault = met.get(request);
        if (fault?.kind === "slow") await wait(fault.ms);
        if (fault?.kind === "hold") await sandbox.held.hold();
        if (fault?.kind === "drop") request.raw.socket.destroy();
        return payload;
      });
      scope.setErrorHandler((error, _request, reply) => {
        if (error instanceof Refusal) return sendAnswer(reply, error.answer);
        const { statusCode = 500 } = error as { statusCode?: number };
        return sendAnswer(reply, standIn.describe(statusCode));
      });
      standIn.routes(scope);
      scope.all("/*", (_request, reply) => sendAnswer(reply, standIn.describe(404)));
    },
    { prefix: standIn.prefix },
  );
}

function describeCall({ platform, prefix, credentialOf }: StandIn, request: FastifyRequest) {
  const service = prefix.split("/")[1] ?? "";
  const path = decodeURIComponent(request.url.split("?")[0] ?? "").slice(`/${service}`.length);
  const query = request.query as Record<string, string>;
  return { platform, method: request.method, path, query, credential: credentialOf(request) };
}

function answerInstead({ platform, describe }: StandIn, fault: Fault): ServiceAnswer | null {
  switch (fault.kind) {
    case "error":
      return later(PLATFORM_ERRORS[platform][fault.error] ?? describe(500), fault.retryAfterSeconds);
    case "status": {
      const answer = fault.text === undefined ? describe(fault.status) : { status: fault.status, body: fault.text };
      return later(answer, fault.retryAfterSeconds);
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

function later(answer: ServiceAnswer, seconds: number | undefined): ServiceAnswer {
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

const JSON_TYPE = "application/json; charset=utf-8";
