import type { FastifyReply } from "fastify";
import { pagePolicy } from "./page-style.ts";

/** Sends HTML that no cache keeps; `backTo` is where its form may lead. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  html: string,
  backTo: string | null = null,
): FastifyReply {
  return reply
    .code(status)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pagePolicy(backTo),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    .send(html);
}
