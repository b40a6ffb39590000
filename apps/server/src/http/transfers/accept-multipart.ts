import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";

/** Lets a scope's routes read the one file of a request, once they know that the caller is an artist. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  await scope.register(multipart, { throwFileSizeLimit: false, limits: { files: 2, fields: 20, parts: 22 } });
}
