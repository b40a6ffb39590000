import type { LivePlatform } from "@ledgerline/contract/live-data";

/** A call that a stand-in got; no secret is in it. */
export interface LoggedRequest {
  platform: LivePlatform | "redirected";
  method: string;
  /** Below the platform's address: `/api/v1/search`. */
  path: string;
  query: Record<string, string>;
  /** The credential's name in the list of accounts; null where the call named none that is known. */
  credential: string | null;
  /** By the sandbox's clock, ISO 8601. */
  time: string;
}

/** Query parameters that carry a secret. */
const SECRET = ["key", "access_token", "oauth_token", "client_secret", "code"];
const LIMIT = 100_000;

/** The calls so far; of very many, the newest. */
export class RequestLog {
  #entries: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    const query = Object.entries(request.query).map(([name, value]) => [name, SECRET.includes(name) ? "***" : value]);
    this.#entries.push({ ...request, query: Object.fromEntries(query) as Record<string, string> });
    if (this.#entries.length > LIMIT) this.#entries = this.#entries.slice(-LIMIT / 2);
  }

  list(platform?: string): LoggedRequest[] {
    return this.#entries.filter((entry) => platform === undefined || entry.platform === platform);
  }

  clear(): void {
    this.#entries = [];
  }
}
