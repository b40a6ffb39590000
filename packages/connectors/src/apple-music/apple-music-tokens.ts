import { createHash } from "node:crypto";
import type { AppleMusicCredentials } from "@ledgerline/contract/streaming/streaming";
import { SignJWT } from "jose";
import { ConnectorError } from "../http/connector-error.ts";
import { readAppleMusicKey } from "./read-apple-music-key.ts";

const LIFE_S = 60 * 60;
/** How long a signed token is reused, well within its lifetime. */
const KEPT_MS = 10 * 60 * 1000;
const KEPT_MAX = 500;
/** Apple's clock may be behind ours. */
const BACKDATED_S = 30;

const ID = /^[A-Za-z0-9]{10}$/;

export interface AppleMusicTokens {
  /** A developer token; throws ConnectorError `credentials_invalid` when none can be signed. */
  sign(credentials: AppleMusicCredentials): Promise<string>;
}

export function createAppleMusicTokens(): AppleMusicTokens {
  const kept = new Map<string, { token: string; until: number }>();

  return {
    async sign(credentials) {
      const digest = digestOf(credentials);
      const known = kept.get(digest);
      const now = Date.now();
      if (known && known.until > now) return known.token;
      const token = await signToken(credentials, Math.floor(now / 1000) - BACKDATED_S);
      kept.delete(digest);
      const [oldest] = kept.keys();
      if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      kept.set(digest, { token, until: now + KEPT_MS });
      return token;
    },
  };
}

async function signToken({ team_id, key_id, private_key }: AppleMusicCredentials, issuedAt: number): Promise<string> {
  if (!ID.test(team_id)) throw new ConnectorError("apple_music", "apple_music_team_id_malformed");
  if (!ID.test(key_id)) throw new ConnectorError("apple_music", "apple_music_key_id_malformed");
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: key_id })
    .setIssuer(team_id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFE_S)
    .sign(readAppleMusicKey(private_key));
}

function digestOf({ team_id, key_id, private_key }: AppleMusicCredentials): string {
  return createHash("sha256").update([team_id, key_id, private_key].join("\0")).digest("base64");
}
