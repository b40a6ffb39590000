import { createHash } from "node:crypto";
import type { SandboxAddresses } from "../../src/platforms/start-platform-sandbox.ts";
import { ask } from "./ask.ts";

export const VERIFIER = "a".repeat(64);
export const REDIRECT_URI = "http://127.0.0.1:4000/auth/spotify/callback";

export function authorizeUrl(addresses: SandboxAddresses, changes: Record<string, string> = {}): string {
  const query = {
    client_id: "sandbox-spotify-1",
    response_type: "code",
    redirect_uri: REDIRECT_URI,
    state: "state-1",
    scope: "user-read-private user-read-email",
    code_challenge_method: "S256",
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    ...changes,
  };
  return `${addresses.spotifyAccounts}/authorize?${new URLSearchParams(query)}`;
}

/** The address the browser is redirected to after the decision. */
export async function decide(url: string, decision: "agree" | "cancel"): Promise<URL> {
  const answer = await ask(url, { form: { decision } });
  return new URL(answer.headers.get("location") ?? "", url);
}
