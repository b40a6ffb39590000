import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";

/** Lets the routes of a scope read the one file of a request, once they know that the caller is an artist. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  await scope.register(multipart, { throwFileSizeLimit: false, limits: { files: 2, fields: 20, parts: 22 } });
}
