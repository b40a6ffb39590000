import type { FastifyReply } from "fastify";

const STALLED_MS = 30_000;

/** Gives a download up when its client takes nothing of it for half a minute, and with it what the download holds. */
export function endWhenStalled(reply: FastifyReply): void {
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
}
