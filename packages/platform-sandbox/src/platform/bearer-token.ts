import type { FastifyRequest } from "fastify";

/** What stands behind the scheme in the Authorization header. */
export function bearerToken(request: FastifyRequest, scheme = "Bearer"): string | null {
  const [given = "", token] = (request.headers.authorization ?? "").split(" ");
  return given.toLowerCase() === scheme.toLowerCase() && token ? token : null;
}
