import type { FastifyCompressOptions } from "@fastify/compress";
import compress from "@fastify/compress";
import { TRPCError } from "@trpc/server";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Aborts when the connection ends before the answer is sent, with an error that blames the client, not us. */
export function untilClientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableEnded) gone.abort(new TRPCError({ code: "CLIENT_CLOSED_REQUEST" }));
  });
  return gone.signal;
}

/** Whether `If-None-Match` names this answer. Weak tags match too, because compression on the way makes tags weak. */
export function hasEtag(header: string | undefined, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  return header?.split(",").some((tag) => tag.trim() === "*" || strong(tag) === strong(etag)) ?? false;
}

/** Shorter JSON fits into two packets anyway. */
export const WORTH_IT_BYTES = 2048;

const OPTIONS: FastifyCompressOptions = {
  threshold: WORTH_IT_BYTES,
  encodings: ["br", "gzip"],
  customTypes: /^application\/json/,
  // Request bodies are never unpacked: their limits are in bytes as sent.
  globalDecompression: false,
};

/**
 * Compresses the answers of the scope's later routes for clients that accept it. Safe against length attacks: a site
 * that could add to an answer and see its length cannot send the token needed to get one.
 */
export async function compressAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, OPTIONS);
}
