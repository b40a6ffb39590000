import { callNamed, operationType } from "@ledgerline/api/operations";
import { toTrpcError, unexpectedCause } from "@ledgerline/api/procedure/error-mapping";
import { KeptAnswer } from "@ledgerline/api/procedure/kept-answer";
import { appRouter } from "@ledgerline/api/server";
import type { Context } from "@ledgerline/domain/context/context";
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from "@trpc/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { compressAnswers, untilClientGone } from "./answers.ts";
import { refusalOfJson } from "./bodies.ts";
import { requestContext } from "./request-context.ts";
import { forbidCaching } from "./security.ts";

/**
 * The header in which the web app sends the tags of the answers it has: one for each call, separated by commas, empty
 * for those it does not have. An answer with the same tag is sent as that tag alone.
 */
const KNOWN = "ledgerline-known";
const METHODS = new Set(["GET", "POST"]);
const SOME_FAILED = 207;

interface Answer {
  status: number;
  /** JSON. */
  body: string;
}

/**
 * Answers tRPC's own clients, as tRPC's Fastify adapter does, but without building a web `Request` and `Response` for
 * each call. Has its own scope, because it keeps bodies as text.
 */
export function addTrpc(app: FastifyInstance, domain: Context): void {
  app.register(async (scope) => {
    forbidCaching(scope);
    await compressAnswers(scope);
    refuseOtherMethods(scope);
    keepBodiesAsText(scope);
    scope.all("/trpc/:path", { exposeHeadRoute: false }, async (request, reply) => {
      const { status, body } = await answerAll(domain, request, untilClientGone(reply));
      reply.status(status).type("application/json; charset=utf-8");
      // Returning the reply instead would wait for it to be sent, which costs as much as the rest of a short call.
      return body;
    });
  });
}

/** A batch is answered with an array; a fault of the request as a whole is one answer to all of its calls. */
async function answerAll(domain: Context, request: FastifyRequest, signal: AbortSignal): Promise<Answer> {
  const context = requestContext(domain, request);
  const known = request.headers[KNOWN];
  const tags = typeof known === "string" ? known.split(",") : null;
  const fail = (thrown: unknown, call: TrpcCall | null): Answer => {
    const error = getTRPCErrorFromUnknown(thrown);
    const path = call?.path;
    const cause = unexpectedCause(error);
    if (cause) request.log.error({ err: cause, path }, "a call failed");
    const type = call?.type ?? "unknown";
    const shape = getTRPCErrorShape({
      config: appRouter._def._config,
      error,
      type,
      path,
      input: undefined,
      ctx: context,
    });
    return { status: shape.data.httpStatus, body: JSON.stringify({ error: shape }) };
  };
  const answer = async (call: TrpcCall): Promise<Answer> => {
    try {
      const data = await callNamed({ ...call, method: request.method, ctx: context, signal });
      return { status: 200, body: resultText(data, tags && (tags[call.batchIndex] ?? "")) };
    } catch (error) {
      return fail(error, call);
    }
  };
  try {
    const { isBatch, calls } = readCalls(request);
    const answers = await Promise.all(calls.map(answer));
    const [{ status, body }] = answers as [Answer];
    if (!isBatch) return { status, body };
    const isSame = answers.every((each) => each.status === status);
    return { status: isSame ? status : SOME_FAILED, body: `[${answers.map((each) => each.body).join(",")}]` };
  } catch (error) {
    return fail(error, null);
  }
}

/** `known` is the client's tag, if it sends any. A kept answer then carries its own, and no data if they match. */
function resultText(data: unknown, known: string | null): string {
  if (!(data instanceof KeptAnswer)) return JSON.stringify({ result: { data } });
  if (known === null) return `{"result":{"data":${data.text}}}`;
  return data.tag === known ? `{"result":{"tag":"${known}"}}` : `{"result":{"tag":"${data.tag}","data":${data.text}}}`;
}

function refuseOtherMethods(scope: FastifyInstance): void {
  scope.addHook("onRequest", async ({ method }) => {
    if (!METHODS.has(method)) throw new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
  });
}

/** A body that is not JSON fails only the calls that take input. */
function keepBodiesAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
}

/** The most calls in a batch, which is one HTTP request. */
const BATCH = 10;

/** A call as a client of tRPC sends it. */
interface TrpcCall {
  /** As sent: it may not name a procedure. */
  path: string;
  /** Null if it names no procedure. */
  type: "query" | "mutation" | null;
  batchIndex: number;
  /** Reads the input when the procedure takes one. Rejects with a TRPCError when it is not JSON, or nested too deep. */
  getRawInput(): Promise<unknown>;
}

/** The calls of a request. Throws a TRPCError for too many, or for queries mixed with mutations. */
function readCalls(request: FastifyRequest): { isBatch: boolean; calls: TrpcCall[] } {
  const { path } = request.params as { path: string };
  const isBatch = first(request, "batch") === "1";
  const paths = isBatch ? path.split(",") : [path];
  if (paths.length > BATCH) throw new TRPCError({ code: "BAD_REQUEST" });
  let inputs: ((index: number) => unknown) | null = null;
  const calls = paths.map((name, batchIndex): TrpcCall => {
    return {
      path: name,
      type: operationType(name),
      batchIndex,
      getRawInput: async () => {
        inputs ??= readInputs(request, isBatch);
        return inputs(batchIndex);
      },
    };
  });
  const types = new Set(calls.map(({ type }) => type));
  if (types.has("query") && types.has("mutation")) throw new TRPCError({ code: "BAD_REQUEST" });
  return { isBatch, calls };
}

/** The input of a query is in the URL, that of a mutation in the body. */
function readInputs(request: FastifyRequest, isBatch: boolean): (index: number) => unknown {
  const text = request.method === "GET" ? first(request, "input") || null : String(request.body ?? "");
  const sent: unknown = text === null ? undefined : parse(text);
  if (!isBatch || sent === undefined) return () => sent;
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) throw new TRPCError({ code: "BAD_REQUEST" });
  const inputs = new Map(Object.entries(sent));
  return (index) => inputs.get(String(index));
}

function parse(text: string): unknown {
  const refusal = refusalOfJson(text);
  if (refusal) throw toTrpcError(refusal);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: "BAD_REQUEST", cause });
  }
}

function first({ query }: FastifyRequest, name: string): string | undefined {
  const value = (query as Record<string, string | string[] | undefined>)[name];
  return Array.isArray(value) ? value[0] : value;
}
