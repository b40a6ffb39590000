import { Readable } from "node:stream";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Context } from "@ledgerline/domain/context/context";
import { DomainError } from "@ledgerline/domain/context/errors";
import { TRPCError } from "@trpc/server";
import type { FastifyInstance, FastifyRequest, RequestPayload } from "fastify";
import { type HttpBounds, VISITOR_BODY_BYTES } from "../config/http-bounds.ts";
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

/** Several times what any call needs. Code that recurses through input has stack for hundreds of times as much. */
const DEEPEST = 32;

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const SPACES = [0x20, 0x0a, 0x0d, 0x09];

type JsonFault = { fault: "deep" } | { fault: "twice"; name: string };

/**
 * What makes a JSON text one that is not read: it nests arrays and objects deeper than any input does, or an object has a
 * name twice, of which parsers take the last in silence. Arbitrary for text that is not JSON.
 */
export function faultOfJson(json: string): JsonFault | null {
  const levels: Level[] = [];
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(json, at + 1);
      const level = levels[depth];
      if (level && isName(json, end + 1)) {
        const name = nameOf(json.slice(at + 1, end));
        if (level.objectOf.get(name) === level.objects) return { fault: "twice", name };
        level.objectOf.set(name, level.objects);
      }
      at = end;
    } else if (code === OPEN_ARRAY || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > DEEPEST) return { fault: "deep" };
      const level = levels[depth] ?? { objects: 0, objectOf: new Map() };
      level.objects += 1;
      levels[depth] = level;
    } else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) {
      depth = Math.max(0, depth - 1);
    }
  }
  return null;
}

/** Of the objects of a level only one is open at a time: a name is there twice if it was last in the same one. */
interface Level {
  /** How many arrays and objects of this depth have begun. */
  objects: number;
  objectOf: Map<string, number>;
}

/** Where the quote is that ends a string. */
function endOfString(json: string, from: number): number {
  for (let at = from; ; at += 1) {
    at = json.indexOf('"', at);
    if (at === -1) return json.length;
    let before = at - 1;
    while (before >= from && json.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
}

/** Whether the string before is the name of a field: a colon follows. */
function isName(json: string, from: number): boolean {
  let at = from;
  while (SPACES.includes(json.charCodeAt(at))) at += 1;
  return json.charCodeAt(at) === COLON;
}

/** A name as it is meant: escapes write the same in several ways. */
function nameOf(written: string): string {
  if (!written.includes("\\")) return written;
  try {
    return JSON.parse(`"${written}"`);
  } catch {
    // No JSON: whoever parses the text says so.
    return written;
  }
}
