import type { FastifyReply } from "fastify";

const STALLED_MS = 30_000;

/** Ends a download, and frees its resources, when its client has read nothing for half a minute. */
export function endWhenStalled(reply: FastifyReply): void {
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
}
