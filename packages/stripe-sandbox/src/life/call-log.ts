/** A call of the API; no secret is in it. */
export interface LoggedCall {
  method: string;
  path: string;
  idempotencyKey: string | null;
  status: number;
  /** True when it was answered with what an earlier call of its key got. */
  replayed: boolean;
}

const LIMIT = 100_000;

/** The calls so far; of very many, the newest. */
export class CallLog {
  #calls: LoggedCall[] = [];

  add(call: LoggedCall): void {
    this.#calls.push(call);
    if (this.#calls.length > LIMIT) this.#calls = this.#calls.slice(-LIMIT / 2);
  }

  list(): LoggedCall[] {
    return this.#calls;
  }

  clear(): void {
    this.#calls = [];
  }
}
