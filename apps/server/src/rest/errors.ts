import type { Socket } from "node:net";
import { toErrorAnswer, toTrpcError, unexpectedCause } from "@ledgerline/api/procedure/error-mapping";
import { ERROR_STATUS, type ErrorAnswer, MESSAGES } from "@ledgerline/contract/wire/error";
import { DomainError } from "@ledgerline/domain/context/errors";
import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const BAD_REQUEST: ErrorAnswer = { detail: MESSAGES.unreadableRequest };
const FASTIFY_SENTENCES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: MESSAGES.bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: MESSAGES.sendJson,
  FST_ERR_CTP_INVALID_JSON_BODY: MESSAGES.invalidJson,
};

/** Answers every failure of the REST facade as `{detail}`; an unexpected one is logged and masked. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply));
}

/** Answers a request whose address can't be read: it has no route and runs no hook. */
export function answerBadAddress(headers: Record<string, string>) {
  return (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).status(ERROR_STATUS.bad_request).send(BAD_REQUEST);
  };
}

/** Answers a connection that sent no complete request, for which Fastify has no reply object. */
export function answerBrokenRequest(headers: Record<string, string>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: Error & { code?: string }, socket: Socket): void => answerSocket(error, socket, lines.join(""));
}

function answerSocket(error: Error & { code?: string }, socket: Socket, lines: string): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const statuses: Record<string, string> = {
    HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
    ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  };
  const body = JSON.stringify(BAD_REQUEST);
  const head = `HTTP/1.1 ${statuses[error.code ?? ""] ?? "400 Bad Request"}\r\nconnection: close\r\ncontent-type: application/json`;
  socket.end(`${head}\r\n${lines}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isGone(request)) return reply.status(400).send(BAD_REQUEST);
  const mapped = toTrpcError(error);
  if (!(mapped instanceof TRPCError)) return answerForeign(error, request, reply);
  const cause = unexpectedCause(mapped);
  if (cause) log(cause, request);
  if (mapped.cause instanceof DomainError && mapped.cause.retryAfter !== undefined) {
    reply.header("retry-after", mapped.cause.retryAfter);
  }
  return reply.status(getHTTPStatusCodeFromError(mapped)).send(toErrorAnswer(mapped, request.id));
}

/** An error of Fastify or a plugin, or an unexpected one outside any procedure. */
function answerForeign(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500, code } = error as FastifyError;
  if (statusCode < 500) {
    return reply.status(statusCode).send({ detail: FASTIFY_SENTENCES[code] ?? MESSAGES.invalidInput });
  }
  log(error, request);
  const answer: ErrorAnswer = { detail: MESSAGES.unexpected, request_id: request.id };
  return reply.status(ERROR_STATUS.internal).send(answer);
}

function log(cause: unknown, request: FastifyRequest): void {
  request.log.error({ err: cause, path: request.routeOptions.url }, "a request failed");
}

/** Nobody reads the answer to a client that left before its request was complete. */
function isGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}
