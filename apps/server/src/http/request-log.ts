import { listOperationNames } from "@ledgerline/api/operations";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { shortenAddress } from "./client-address.ts";
import { routeName } from "./route-name.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The account and the caller, once the token was checked. */
    accountId: string | null;
    userId: string | null;
  }
}

/** The header on every answer with the id that its log lines have. */
const ID_HEADER = "x-request-id";

/**
 * Logs one line for each answered call: by route, never with what the client sent. The web app's files and health
 * checks only appear at the debug level.
 */
export function logRequests(app: FastifyInstance): void {
  const known = new Set<string>(listOperationNames());
  app.decorateRequest("accountId", null);
  app.decorateRequest("userId", null);
  app.addHook("onRequest", (request, reply, next) => {
    reply.header(ID_HEADER, request.id);
    next();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = routeName(request);
    const level = route === "web" || route.startsWith("/health/") ? "debug" : "info";
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        network: shortenAddress(request.ip),
        ...(request.accountId !== null && { accountId: request.accountId, userId: request.userId }),
        ...(route.startsWith("/trpc/") && { calls: callsOf(request).filter((call) => known.has(call)) }),
        ...(!reply.raw.writableFinished && { aborted: true }),
      },
      "request",
    );
    done();
  });
}

/** A batch names several calls. */
function callsOf({ params }: FastifyRequest): string[] {
  const { path } = params as { path?: string };
  return path?.split(",") ?? [];
}

type DescribedError = {
  type: string;
  message: string;
  /** The stack frames only: the lines before them repeat the message. */
  stack: string;
  code?: string;
  cause?: DescribedError;
};

/**
 * An error as it may be logged. Drizzle's errors contain the query's parameters, and Postgres's the failing row:
 * passwords, emails, parts of files. So a failed query is logged as its cause, and any error with these fields only.
 */
export function describeError(error: unknown): DescribedError {
  if (!isLikeError(error)) return { type: typeof error, message: String(error), stack: "" };
  if ("query" in error && error.cause !== undefined) return describeError(error.cause);
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: error.name ?? "Error",
    message: error.message,
    stack: frames.join("\n"),
    ...("code" in error && { code: String(error.code) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** pg-boss copies what a worker throws into a plain object. */
function isLikeError(error: unknown): error is Pick<Error, "message" | "stack" | "cause"> & { name?: string } {
  return typeof error === "object" && error !== null && "message" in error && typeof error.message === "string";
}
