import type { Standing } from "@ledgerline/contract/auth/roles";
import type { Scope } from "@ledgerline/contract/auth/scopes";

/** How long a cached session is used without looking it up again. */
const FRESH_MS = 5_000;
const CAPACITY = 20_000;

/** Who acts: a user in a session or with an API token, with what they may do in its account. */
export interface Actor extends Standing {
  userId: string;
  /** The id of the session or of the API token. */
  sessionId: string;
  /** When the session began. It keeps this when it moves to another account, where its id differs. */
  since: Date;
  /** The API token and its scopes; missing for a session. */
  token?: { name: string; scopes: readonly Scope[] };
}

export interface LiveSession {
  accountId: string;
  actor: Actor;
  expiresAt: Date;
}

/** Selects an account's sessions, a user's, or a single one. */
type Which = Partial<Pick<LiveSession, "accountId"> & Pick<Actor, "userId" | "sessionId">>;

interface Entry {
  session: LiveSession;
  freshUntil: number;
}

function isOneOf({ accountId, actor }: LiveSession, which: Which): boolean {
  return (
    (which.accountId === undefined || which.accountId === accountId) &&
    (which.userId === undefined || which.userId === actor.userId) &&
    (which.sessionId === undefined || which.sessionId === actor.sessionId)
  );
}

/** Sessions and API tokens by their token, so that a process checks and looks up each at most every 5 s. */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  /** Changes with every drop, so that a lookup begun before a drop is not cached after it. */
  epoch = 0;

  /** The session of a token that was checked less than 5 s ago and has not expired. */
  find(token: string, now: Date): LiveSession | null {
    const entry = this.#entries.get(token);
    if (!entry) return null;
    const time = now.getTime();
    if (time < entry.freshUntil && time < entry.session.expiresAt.getTime()) return entry.session;
    this.#entries.delete(token);
    return null;
  }

  /** Caches a session that was looked up since `epoch`, unless a session was dropped in the meantime. */
  keep(token: string, session: LiveSession, now: Date, epoch: number): void {
    if (epoch !== this.epoch) return;
    if (this.#entries.size >= CAPACITY) this.#forgetOldest();
    this.#entries.set(token, { session, freshUntil: now.getTime() + FRESH_MS });
  }

  /** Drops the sessions that match every given field. */
  drop(which: Which): void {
    this.epoch += 1;
    for (const [token, { session }] of this.#entries) {
      if (isOneOf(session, which)) this.#entries.delete(token);
    }
  }

  #forgetOldest(): void {
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }
}
