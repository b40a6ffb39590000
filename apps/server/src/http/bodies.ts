import { Readable } from "node:stream";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Context } from "@ledgerline/domain/context/context";
import { DomainError } from "@ledgerline/domain/context/errors";
import { TRPCError } from "@trpc/server";
import type { FastifyInstance, FastifyRequest, RequestPayload } from "fastify";
import { type HttpBounds, VISITOR_BODY_BYTES } from "../config/http-bounds.ts";
import { faultOfJson } from "./json-text.ts";
import { accountContext } from "./request-context.ts";
import { refuseAndClose } from "./security.ts";

/** Ends requests whose body takes too long, and accepts long bodies from artists only. Files are bounded elsewhere. */
export function boundBodies(app: FastifyInstance, domain: Context, { bodyMs }: Pick<HttpBounds, "bodyMs">): void {
  app.addHook("onRequest", (request, reply, next) => {
    const { raw } = request;
    if (request.routeOptions.config.transfer !== true && hasBody(request)) {
      const timer = setTimeout(() => {
        if (raw.complete || raw.readableEnded) return;
        // Already answered, and nobody reads the rest.
        if (reply.sent) raw.destroy();
        else refuseAndClose(request, reply, 408, MESSAGES.bodyTooSlow);
      }, bodyMs);
      raw.once("close", () => clearTimeout(timer));
    }
    next();
  });

  app.addHook("preParsing", async (request, reply, payload) => {
    const { transfer, signedBody } = request.routeOptions.config;
    if (transfer === true || signedBody === true || !hasBody(request)) return payload;
    if (lengthOf(request) <= VISITOR_BODY_BYTES) return payload;
    // Otherwise the server would read the rest of a refused body, only to discard it.
    const closeAfterwards = () => void reply.header("connection", "close");
    if (request.headers.authorization !== undefined) {
      await accountContext(domain, request).catch((refusal: unknown) => {
        closeAfterwards();
        throw refusal;
      });
      return payload;
    }
    if (!Number.isFinite(lengthOf(request))) return cutShort(payload, closeAfterwards);
    closeAfterwards();
    throw tooLarge();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Infinity if the client does not say. */
function lengthOf({ headers }: FastifyRequest): number {
  return headers["content-length"] === undefined ? Number.POSITIVE_INFINITY : Number(headers["content-length"]);
}

/**
 * Passes on a body of unknown length until it is too long, and calls `refused` then. Touches the request only once a
 * parser reads: on a route without one, nobody would handle the error of a client that left.
 */
function cutShort(payload: RequestPayload, refused: () => void): RequestPayload {
  async function* counted(): AsyncGenerator<Buffer> {
    let received = 0;
    // Destroying the request would end the connection before the refusal is sent.
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      received += chunk.length;
      if (received > VISITOR_BODY_BYTES) {
        refused();
        throw tooLarge();
      }
      yield chunk;
    }
  }
  const body = Readable.from(counted(), { objectMode: false });
  // The parser handles errors too, but only until it has refused or taken the body.
  body.on("error", () => {});
  return Object.assign(body, { receivedEncodedLength: 0 });
}

function tooLarge(): DomainError {
  return new DomainError("payload_too_large", MESSAGES.bodyTooLarge);
}

/** Accepts an empty JSON body too, which many clients send with calls that take no body. */
export function acceptJsonAlone(scope: FastifyInstance): void {
  scope.removeContentTypeParser("text/plain");
  const parse = scope.getDefaultJsonParser("error", "error");
  scope.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") done(null, undefined);
    else {
      const refusal = refusalOfJson(body);
      if (refusal) done(refusal, undefined);
      else parse(request, body, done);
    }
  });
}

/** Why a JSON text is refused before it is read; null if it is read. */
export function refusalOfJson(json: string): Error | null {
  const found = faultOfJson(json);
  if (!found) return null;
  if (found.fault !== "twice") return new TRPCError({ code: "BAD_REQUEST" });
  const name = found.name.toWellFormed().replaceAll(/\p{C}/gu, "").slice(0, SHOWN_CHARS);
  return new DomainError("bad_request", `Send “${name}” once: an object in the JSON has it twice.`);
}

/** Of a name. */
const SHOWN_CHARS = 60;
