import type { FastifyRequest } from "fastify";
import { findApp, type KnownApp } from "./known-apps.ts";

/** The client id and secret of the Basic header, or of the form where the header is absent. */
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

/** The app that a token is asked for, by its id alone: its secret may be wrong. */
export function basicApp(platform: "spotify" | "tidal" | "soundcloud", request: FastifyRequest): KnownApp | null {
  const basic = readBasic(request);
  return basic && findApp(platform, basic.id);
}
