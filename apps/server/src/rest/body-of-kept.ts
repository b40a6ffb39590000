import { negotiate } from "@fastify/accept-negotiator";
import { ENCODINGS, type KeptAnswer } from "@ledgerline/api/procedure/kept-answer";
import type { FastifyReply, FastifyRequest } from "fastify";
import { WORTH_IT_BYTES } from "../http/compress-answers.ts";
import { hasEtag } from "../http/has-etag.ts";

/**
 * What to answer: the text with its ETag, or nothing with 304 to a client that has it. Clients may keep it, but ask each
 * time. A long one was compressed once, so that reading it again and again costs the server next to nothing.
 */
export async function bodyOfKept(
  answer: KeptAnswer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  const { text, etag } = answer;
  reply.headers({ etag, "cache-control": "private, no-cache", vary: "authorization, accept-encoding" });
  if (hasEtag(headers["if-none-match"], etag)) {
    reply.status(304);
    return "";
  }
  reply.type("application/json; charset=utf-8");
  const accepted = String(headers["accept-encoding"] ?? "");
  const encoding = text.length < WORTH_IT_BYTES ? null : negotiate(accepted, [...ENCODINGS]);
  if (encoding === null) return text;
  reply.header("content-encoding", encoding);
  return answer.compressed(encoding);
}
