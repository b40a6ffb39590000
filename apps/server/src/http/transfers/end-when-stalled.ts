import type { FastifyReply } from "fastify";

const STALLED_MS = 30_000;

/** Ends a download, and frees what it holds, when its client reads nothing for half a minute. */
export function endWhenStalled(reply: FastifyReply): void {
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
}
