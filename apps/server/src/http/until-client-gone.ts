import type { FastifyReply } from "fastify";

/** Aborts when the connection ends before the answer is sent. */
export function untilClientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableEnded) gone.abort(new Error("The client has gone"));
  });
  return gone.signal;
}
