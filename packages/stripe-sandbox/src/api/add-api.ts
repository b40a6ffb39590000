import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { catchUp, type StripeSandbox } from "../life/stripe-sandbox.ts";
import { createId } from "../objects/create-id.ts";
import { toJson } from "../objects/own-address.ts";
import { StripeRefusal } from "../objects/stripe-refusal.ts";
import { AnswerOnce, type ApiAnswer } from "./answer-once.ts";
import type { ApiRoute } from "./api-route.ts";
import { CHARGE_ROUTES } from "./charge-routes.ts";
import { CHECKOUT_ROUTES } from "./checkout-routes.ts";
import { FormReader } from "./form-reader.ts";
import { SUBSCRIPTION_ROUTES } from "./subscription-routes.ts";

/** Adds the API, with its key, idempotency keys and Stripe's errors. */
export function addApi(app: FastifyInstance, sandbox: StripeSandbox): void {
  const once = new AnswerOnce(sandbox.state);
  for (const route of [...CHECKOUT_ROUTES, ...SUBSCRIPTION_ROUTES, ...CHARGE_ROUTES]) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const { status, body, replayed = false } = await answer(sandbox, once, route, request);
        const idempotencyKey = keyOf(request);
        sandbox.log.add({ method: request.method, path: pathOf(request), idempotencyKey, status, replayed });
        reply.code(status).header("request-id", createId("req")).header("content-type", "application/json");
        if (replayed) reply.header("idempotent-replayed", "true");
        return reply.send(toJson(body, sandbox.url()));
      },
    });
  }
  app.all("/v1/*", (request, reply) =>
    reply.code(404).send({
      error: {
        message: `Unrecognized request URL (${request.method}: ${pathOf(request)}). The sandbox supports only a part of the API.`,
        type: "invalid_request_error",
      },
    }),
  );
}

async function answer(
  sandbox: StripeSandbox,
  once: AnswerOnce,
  route: ApiRoute,
  request: FastifyRequest,
): Promise<ApiAnswer & { replayed?: boolean }> {
  const key = keyOf(request);
  const sent = typeof request.body === "string" ? request.body : "";
  const call = `${request.method} ${request.url} ${sent}`;
  let hasBegun = false;
  try {
    checkKey(sandbox, request);
    const now = catchUp(sandbox);
    if (key !== null) {
      const before = once.begin(key, call, now);
      if (before) return { ...before, replayed: true };
      hasBegun = true;
    }
    const { id = "" } = request.params as { id?: string };
    const input = FormReader.parse(route.method === "POST" ? sent : (request.url.split("?")[1] ?? ""));
    const body = structuredClone(route.answer({ sandbox, id, input, now }));
    if (key !== null) once.save(key, call, { status: 200, body }, now);
    return { status: 200, body };
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.error } };
    throw error;
  } finally {
    await (route.method === "GET" ? sandbox.settle() : sandbox.keep());
    if (sandbox.latencyMs > 0) await wait(sandbox.latencyMs);
    if (key !== null && hasBegun) once.finish(key);
  }
}

function checkKey({ state }: StripeSandbox, request: FastifyRequest): void {
  const [scheme = "", given = ""] = (request.headers.authorization ?? "").split(" ");
  const key =
    scheme.toLowerCase() === "basic" ? Buffer.from(given, "base64").toString("utf8").replace(/:.*$/s, "") : given;
  if (/^(bearer|basic)$/i.test(scheme) && key === state.secretKey) return;
  const message =
    key === ""
      ? "You did not provide an API key. Send it in the Authorization header, as 'Bearer YOUR_SECRET_KEY'."
      : "Invalid API Key provided: sk_test_****";
  throw new StripeRefusal(401, { message, type: "invalid_request_error" });
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  return request.method === "POST" && typeof key === "string" ? key : null;
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? "";
}
