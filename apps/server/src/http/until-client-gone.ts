import { TRPCError } from "@trpc/server";
import type { FastifyReply } from "fastify";

/** Aborts when the connection ends before the answer is sent, with an error that blames the client, not us. */
export function untilClientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableEnded) gone.abort(new TRPCError({ code: "CLIENT_CLOSED_REQUEST" }));
  });
  return gone.signal;
}
