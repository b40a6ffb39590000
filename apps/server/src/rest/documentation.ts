import type { FastifyInstance } from "fastify";
import { documentationPage } from "./documentation-page.ts";
import { openApiDocument } from "./openapi.ts";

/** `/openapi.json`, and the same as a page that needs no network and no script. */
export function addDocumentation(app: FastifyInstance): void {
  const document = openApiDocument();
  const page = documentationPage(document);
  app.get("/openapi.json", async (_request, reply) => reply.send(document));
  app.get("/docs", async (_request, reply) => reply.type("text/html; charset=utf-8").send(page));
}
