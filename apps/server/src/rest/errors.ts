import { toErrorAnswer, toTrpcError } from "@ledgerline/api/error-mapping";
import { ERROR_STATUS, type ErrorAnswer, MESSAGES } from "@ledgerline/contract/error";
import { DomainError } from "@ledgerline/domain/errors";
import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const FASTIFY_SENTENCES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "The body of the request is too large.",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "Send the body of the request as application/json.",
  FST_ERR_CTP_INVALID_JSON_BODY: MESSAGES.invalidJson,
};

/** Answers every failure of the REST facade as `{detail}`; what is not ours to tell is logged and masked. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply));
}

function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const mapped = toTrpcError(error);
  if (mapped instanceof TRPCError) {
    if (mapped.code === "INTERNAL_SERVER_ERROR") return answerUnexpected(mapped.cause ?? mapped, request, reply);
    const retryAfter = mapped.cause instanceof DomainError ? mapped.cause.retryAfter : undefined;
    if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
    return reply.status(getHTTPStatusCodeFromError(mapped)).send(toErrorAnswer(mapped, request.id));
  }
  const { statusCode = 500, code } = error as FastifyError;
  if (statusCode >= 500) return answerUnexpected(error, request, reply);
  return reply.status(statusCode).send({ detail: FASTIFY_SENTENCES[code] ?? MESSAGES.invalidInput });
}

function answerUnexpected(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error, path: request.routeOptions.url }, "a request failed");
  const answer: ErrorAnswer = { detail: MESSAGES.unexpected, request_id: request.id };
  return reply.status(ERROR_STATUS.internal).send(answer);
}
