import type { FastifyRequest } from "fastify";
import { findApp, type KnownApp } from "./known-apps.ts";

/** The token in the Authorization header. */
export function bearerToken(request: FastifyRequest, scheme = "Bearer"): string | null {
  const [given = "", token] = (request.headers.authorization ?? "").split(" ");
  return given.toLowerCase() === scheme.toLowerCase() && token ? token : null;
}

/** The client id and secret of the Basic header; without one, those of the form. */
export function readBasic(request: FastifyRequest): { id: string; secret: string } | null {
  const encoded = /^Basic (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (encoded !== undefined) {
    const [id = "", ...secret] = Buffer.from(encoded, "base64").toString("utf8").split(":");
    return { id, secret: secret.join(":") };
  }
  const form = (request.body ?? {}) as Record<string, string>;
  const id = form["client_id"];
  return id === undefined ? null : { id, secret: form["client_secret"] ?? "" };
}

/** The app that asks for a token. Only its id is checked, so the secret may be wrong. */
export function basicApp(platform: "spotify" | "tidal" | "soundcloud", request: FastifyRequest): KnownApp | null {
  const basic = readBasic(request);
  return basic && findApp(platform, basic.id);
}
