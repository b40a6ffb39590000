import { createHmac } from "node:crypto";
import type { ErrorCode } from "@ledgerline/contract/wire/error";

export interface SecurityEvent {
  /** For example `login`; `limit` for a call over a limit. */
  event: string;
  /** Why it was refused; missing for what succeeded. */
  refused?: ErrorCode;
  /** The procedure that was called. */
  call: string;
  accountId?: string;
  userId?: string;
  /** The email that was tried. The log keeps a keyed digest, which tells accounts apart without naming any. */
  email?: string;
  /** The shortened address of the caller. */
  network: string;
  requestId: string;
}

/** Where the lines go. */
interface Lines {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

const MINUTE_MS = 60_000;
/** Lines of one kind per caller and minute, so that an attack does not fill the log. */
const MOST_A_MINUTE = 20;
const MOST_CALLERS = 10_000;

/** Writes a line for each event that matters when an attack is investigated. */
export class SecurityLog {
  readonly #log: Lines;
  readonly #key: Uint8Array;
  readonly #clock: () => Date;
  #counts = new Map<string, number>();
  #minute = 0;

  constructor(log: Lines, key: Uint8Array, clock: () => Date) {
    this.#log = log;
    this.#key = key;
    this.#clock = clock;
  }

  write({ email, ...event }: SecurityEvent): void {
    const count = this.#count(`${event.event} ${event.refused} ${event.userId ?? event.network}`);
    if (count > MOST_A_MINUTE) return;
    const account = email === undefined ? undefined : this.#digest(email);
    const line = { security: { ...event, ...(account && { account }) } };
    const more = count === MOST_A_MINUTE ? "; more of them are left out for a minute" : "";
    const message = `${event.event} ${event.refused ? "refused" : "done"}${more}`;
    if (event.refused) this.#log.warn(line, message);
    else this.#log.info(line, message);
  }

  #count(key: string): number {
    const minute = Math.floor(this.#clock().getTime() / MINUTE_MS);
    if (minute !== this.#minute || this.#counts.size >= MOST_CALLERS) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }

  #digest(email: string): string {
    return createHmac("sha256", this.#key).update("account in the log").update(email).digest("hex").slice(0, 16);
  }
}
