import compress, { type FastifyCompressOptions } from "@fastify/compress";
import type { FastifyInstance } from "fastify";

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
