import type { KeptAnswer } from "@ledgerline/api/procedure/kept-answer";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hasEtag } from "../http/has-etag.ts";

/** Sends an answer with its ETag, or 304 to a client that has it. Clients may keep it, but ask each time. */
export function sendKept({ text, etag }: KeptAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ etag, "cache-control": "private, no-cache", vary: "authorization" });
  if (hasEtag(request.headers["if-none-match"], etag)) return reply.status(304).send();
  return reply.type("application/json; charset=utf-8").send(text);
}
