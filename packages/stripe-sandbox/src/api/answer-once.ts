import { createHash } from "node:crypto";
import { StripeRefusal } from "../objects/stripe-refusal.ts";
import type { KeptAnswer, StripeState } from "../objects/stripe-state.ts";

/** How long an answer is kept. */
const KEPT_S = 86_400;

export interface ApiAnswer {
  status: number;
  body: unknown;
}

/** Idempotency keys: a repeated call gets the first answer and has no further effect. */
export class AnswerOnce {
  readonly #state: StripeState;
  readonly #inUse = new Set<string>();

  constructor(state: StripeState) {
    this.#state = state;
  }

  /** The earlier answer, or null for a new key, which is then in use until `finish`. Throws StripeRefusal. */
  begin(key: string, call: string, now: number): ApiAnswer | null {
    if (this.#inUse.has(key)) throw IN_USE;
    const kept = this.#find(key, now);
    if (kept && kept.request !== digest(call)) throw OTHER_PARAMETERS;
    if (kept) return { status: kept.status, body: kept.body };
    this.#inUse.add(key);
    return null;
  }

  save(key: string, call: string, answer: ApiAnswer, now: number): void {
    this.#state.answers[key] = { ...structuredClone(answer), request: digest(call), at: now };
  }

  finish(key: string): void {
    this.#inUse.delete(key);
  }

  #find(key: string, now: number): KeptAnswer | undefined {
    for (const [old, { at }] of Object.entries(this.#state.answers)) {
      if (at + KEPT_S <= now) delete this.#state.answers[old];
    }
    return Object.hasOwn(this.#state.answers, key) ? this.#state.answers[key] : undefined;
  }
}

const OTHER_PARAMETERS = new StripeRefusal(400, {
  message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
  type: "idempotency_error",
});

const IN_USE = new StripeRefusal(409, {
  code: "idempotency_key_in_use",
  message: "There is currently another in-progress request using this Idempotency Key. Try again later.",
  type: "idempotency_error",
});

function digest(call: string): string {
  return createHash("sha256").update(call).digest("hex");
}
