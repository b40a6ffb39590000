const LIMIT = 100_000;

/** The calls that a sandbox has received; only the newest if there are more than the limit. */
export class CallLog<Call extends object> {
  #calls: Call[] = [];

  add(call: Call): void {
    this.#calls.push(call);
    if (this.#calls.length > LIMIT) this.#calls = this.#calls.slice(-LIMIT / 2);
  }

  /** The calls whose fields have these values. */
  list(filter: Record<string, string>): Call[] {
    const wanted = Object.entries(filter);
    return this.#calls.filter((call) => {
      const fields = new Map<string, unknown>(Object.entries(call));
      return wanted.every(([name, value]) => String(fields.get(name)) === value);
    });
  }

  clear(): void {
    this.#calls = [];
  }
}
