import { createECDH, createHash, createPrivateKey } from "node:crypto";

/** A P-256 key, derived from its name so that no key has to be in the repository. */
function makeAppleKey(name: string): string {
  const ecdh = createECDH("prime256v1");
  const secret = createHash("sha256").update(`sandbox ${name}`).digest();
  ecdh.setPrivateKey(secret);
  const point = ecdh.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: secret.toString("base64url"),
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33, 65).toString("base64url"),
  };
  return createPrivateKey({ key: jwk, format: "jwk" }).export({ type: "pkcs8", format: "pem" }).toString();
}

const APPLE_KEY = makeAppleKey("apple key");

/**
 * The credentials to enter in the forms, by field. `working`, `second` and `third` work everywhere; the others are
 * refused for the reason in their name.
 */
export const SANDBOX_ACCOUNTS = {
  spotify: {
    working: { client_id: "sandbox-spotify-1", client_secret: "sandbox-spotify-secret-1" },
    second: { client_id: "sandbox-spotify-2", client_secret: "sandbox-spotify-secret-2" },
    third: { client_id: "sandbox-spotify-3", client_secret: "sandbox-spotify-secret-3" },
    /** An app with extended quota, which still gets followers, popularity and email addresses. */
    extended: { client_id: "sandbox-spotify-extended", client_secret: "sandbox-spotify-secret-extended" },
    /** Its owner has no Premium: tokens are given, and every call of the API is refused. */
    noPremium: { client_id: "sandbox-spotify-no-premium", client_secret: "sandbox-spotify-secret-no-premium" },
    /** The person who logs in is not on the app's list of users. */
    userNotRegistered: { client_id: "sandbox-spotify-no-user", client_secret: "sandbox-spotify-secret-no-user" },
    rateLimited: { client_id: "sandbox-spotify-rate", client_secret: "sandbox-spotify-secret-rate" },
    quotaExceeded: { client_id: "sandbox-spotify-quota", client_secret: "sandbox-spotify-secret-quota" },
    wrongSecret: { client_id: "sandbox-spotify-1", client_secret: "sandbox-spotify-wrong" },
    unknown: { client_id: "sandbox-spotify-unknown", client_secret: "sandbox-spotify-secret-unknown" },
  },
  youtube: {
    working: { api_key: "sandbox-youtube-key-1" },
    second: { api_key: "sandbox-youtube-key-2" },
    third: { api_key: "sandbox-youtube-key-3" },
    invalid: { api_key: "sandbox-youtube-key-invalid" },
    websiteRestricted: { api_key: "sandbox-youtube-key-website" },
    ipRestricted: { api_key: "sandbox-youtube-key-ip" },
    /** The key is restricted to other APIs. */
    serviceRestricted: { api_key: "sandbox-youtube-key-service" },
    apiNotEnabled: { api_key: "sandbox-youtube-key-not-enabled" },
    /** Both of these work again after midnight Pacific time, by the sandbox's clock. */
    outOfQuota: { api_key: "sandbox-youtube-key-no-quota" },
    outOfSearchQuota: { api_key: "sandbox-youtube-key-no-searches" },
    perMinute: { api_key: "sandbox-youtube-key-per-minute" },
  },
  apple_music: {
    working: { team_id: "SANDTEAM01", key_id: "SANDKEY001", private_key: APPLE_KEY },
    second: { team_id: "SANDTEAM02", key_id: "SANDKEY002", private_key: APPLE_KEY },
    third: { team_id: "SANDTEAM03", key_id: "SANDKEY003", private_key: APPLE_KEY },
    rateLimited: { team_id: "SANDTEAM04", key_id: "SANDKEY004", private_key: APPLE_KEY },
    /** The token is valid, but the API is not allowed. */
    forbidden: { team_id: "SANDTEAM05", key_id: "SANDKEY005", private_key: APPLE_KEY },
    wrongTeam: { team_id: "SANDTEAM99", key_id: "SANDKEY001", private_key: APPLE_KEY },
    unknownKey: { team_id: "SANDTEAM01", key_id: "SANDKEY999", private_key: APPLE_KEY },
    /** A well-formed private key that Apple did not issue. */
    wrongKey: { team_id: "SANDTEAM01", key_id: "SANDKEY001", private_key: makeAppleKey("another key") },
    notAKey: { team_id: "SANDTEAM01", key_id: "SANDKEY001", private_key: "this is not a key" },
  },
  tidal: {
    working: { client_id: "sandbox-tidal-1", client_secret: "sandbox-tidal-secret-1" },
    second: { client_id: "sandbox-tidal-2", client_secret: "sandbox-tidal-secret-2" },
    third: { client_id: "sandbox-tidal-3", client_secret: "sandbox-tidal-secret-3" },
    rateLimited: { client_id: "sandbox-tidal-rate", client_secret: "sandbox-tidal-secret-rate" },
    wrongSecret: { client_id: "sandbox-tidal-1", client_secret: "sandbox-tidal-wrong" },
    unknown: { client_id: "sandbox-tidal-unknown", client_secret: "sandbox-tidal-secret-unknown" },
  },
  soundcloud: {
    working: { client_id: "sandbox-soundcloud-1", client_secret: "sandbox-soundcloud-secret-1" },
    second: { client_id: "sandbox-soundcloud-2", client_secret: "sandbox-soundcloud-secret-2" },
    third: { client_id: "sandbox-soundcloud-3", client_secret: "sandbox-soundcloud-secret-3" },
    /** Has used its fifty tokens for twelve hours. */
    outOfTokens: { client_id: "sandbox-soundcloud-spent", client_secret: "sandbox-soundcloud-secret-spent" },
    rateLimited: { client_id: "sandbox-soundcloud-rate", client_secret: "sandbox-soundcloud-secret-rate" },
    withoutSecret: { client_id: "sandbox-soundcloud-1" },
    wrongSecret: { client_id: "sandbox-soundcloud-1", client_secret: "sandbox-soundcloud-wrong" },
    unknown: { client_id: "sandbox-soundcloud-unknown", client_secret: "sandbox-soundcloud-secret-unknown" },
  },
  /** Never sent: Amazon withdrew the API. */
  amazon_music: {
    working: {
      access_key_id: "AKIASANDBOX000000001",
      secret_access_key: "sandbox/amazon/secret/access/key/0000001",
      partner_tag: "sandbox-20",
    },
  },
} as const;

/** The person who logs in on Spotify's page. */
export const SPOTIFY_USER = {
  id: "sandbox-listener",
  accountId: "sB3dE5fG7h",
  displayName: "Paper Lanterns HQ",
  email: "hq@paperlanterns.example",
  followers: 128,
} as const;

/** Working credentials for the benchmark's artist `n` (below 100,000). */
export function benchCredentials(n: number) {
  const app = { client_id: `bench-${n}`, client_secret: `bench-secret-${n}` };
  const keyId = `BENCH${String(n).padStart(5, "0")}`;
  return {
    spotify: app,
    youtube: { api_key: `bench-key-${n}` },
    apple_music: { team_id: "SANDBENCH1", key_id: keyId, private_key: APPLE_KEY },
    tidal: app,
    soundcloud: app,
  };
}
