import { TRPCError } from "@trpc/server";
import type { FastifyInstance } from "fastify";
import { isNestedTooDeep } from "./is-nested-too-deep.ts";

/** Accepts an empty JSON body too, which many clients send with calls that take no body. */
export function acceptJsonAlone(scope: FastifyInstance): void {
  scope.removeContentTypeParser("text/plain");
  const parse = scope.getDefaultJsonParser("error", "error");
  scope.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") done(null, undefined);
    else if (isNestedTooDeep(body)) done(new TRPCError({ code: "BAD_REQUEST" }), undefined);
    else parse(request, body, done);
  });
}
