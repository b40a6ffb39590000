/** Answers that wait until they are released. */
export class HeldAnswers {
  #held: (() => void)[] = [];
  #watchers: { count: number; tell: () => void }[] = [];

  /** Resolves when the answer may be sent. */
  hold(): Promise<void> {
    return new Promise((release) => {
      this.#held.push(release);
      this.#watchers = this.#watchers.filter(({ count, tell }) => {
        const reached = this.#held.length >= count;
        if (reached) tell();
        return !reached;
      });
    });
  }

  /** Resolves once this many answers are waiting. */
  untilHeld(count: number): Promise<void> {
    if (this.#held.length >= count) return Promise.resolve();
    return new Promise((tell) => {
      this.#watchers.push({ count, tell });
    });
  }

  /** Sends every waiting answer and returns their number. */
  release(): number {
    const held = this.#held;
    this.#held = [];
    for (const release of held) release();
    return held.length;
  }
}
