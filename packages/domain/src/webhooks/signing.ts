import { createHmac, randomBytes } from "node:crypto";
import type { EndpointKey, EndpointRow } from "@ledgerline/db/queries/webhook-endpoints";
import type { With } from "../context/context.ts";
import type { SealedFor } from "../context/sealer.ts";

const PREFIX = "whsec_";
const BYTES = 32;

/** A secret in the form of Standard Webhooks. */
export function createSecret(): string {
  return PREFIX + randomBytes(BYTES).toString("base64");
}

export function secretSealedFor({ accountId, id }: EndpointKey): SealedFor {
  return { accountId, purpose: "webhook", of: id };
}

/** The secrets that currently sign, newest first. Empty if none of this server's keys opens the newest one. */
export function openSecrets(
  { crypto: { secrets } }: With<"crypto", "secrets">,
  endpoint: EndpointRow,
  now: Date,
): string[] {
  const { sealedSecret, sealedOldSecret, oldSecretUntil } = endpoint;
  const sealed = [sealedSecret, oldSecretUntil && oldSecretUntil > now ? sealedOldSecret : null];
  try {
    return sealed.flatMap((text) => (text === null ? [] : String(secrets.open(secretSealedFor(endpoint), text))));
  } catch {
    return [];
  }
}

/** The value of `webhook-signature`: one signature for each secret. */
export function signatureOf(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
    })
    .join(" ");
}

/** The id by which receivers know an event, the same at every try and endpoint. */
export function messageIdOf(eventId: string): string {
  return `msg_${eventId}`;
}

/** The headers of a try, without the signature. */
export function headersOf(eventId: string, at: Date): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": "Ledgerline-Webhooks/1",
    "webhook-id": messageIdOf(eventId),
    "webhook-timestamp": `${secondsOf(at)}`,
  };
}

export function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
