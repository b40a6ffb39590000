import { createHash } from "node:crypto";
import type { BillingState, KeptAnswer } from "../objects/billing-state.ts";
import { StripeRefusal } from "../objects/stripe-refusal.ts";

/** So long an idempotency key is remembered, in seconds. */
const REMEMBERED_S = 86_400;

export interface ApiAnswer {
  status: number;
  body: unknown;
}

/** Idempotency keys: a call that comes again gets the answer that it got, and nothing is done twice. */
export class AnswerOnce {
  readonly #state: BillingState;
  readonly #underWay = new Set<string>();

  constructor(state: BillingState) {
    this.#state = state;
  }

  /** The answer given before; null for a key that is new, which is then under way until `finish`. Throws StripeRefusal. */
  begin(key: string, call: string, now: number): ApiAnswer | null {
    if (this.#underWay.has(key)) throw IN_USE;
    const kept = this.#find(key, now);
    if (kept && kept.request !== digest(call)) throw OTHER_PARAMETERS;
    if (kept) return { status: kept.status, body: kept.body };
    this.#underWay.add(key);
    return null;
  }

  /** What a call that began has changed is kept together with this. */
  remember(key: string, call: string, answer: ApiAnswer, now: number): void {
    this.#state.answers[key] = { ...structuredClone(answer), request: digest(call), at: now };
  }

  finish(key: string): void {
    this.#underWay.delete(key);
  }

  #find(key: string, now: number): KeptAnswer | undefined {
    for (const [old, { at }] of Object.entries(this.#state.answers)) {
      if (at + REMEMBERED_S <= now) delete this.#state.answers[old];
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
