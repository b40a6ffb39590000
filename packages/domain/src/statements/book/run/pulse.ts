const EVERY_MS = 500;

/**
 * Signals that a booking makes progress: with each piece of the file while it is read, and continuously while it waits
 * for the database, which has its own timeouts.
 */
export class Pulse {
  readonly beat: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(beat: () => void) {
    this.beat = beat;
    this.#start();
  }

  /** Leaves calling `beat` to `read`. */
  async whileReading<T>(read: () => Promise<T>): Promise<T> {
    this.stop();
    try {
      return await read();
    } finally {
      this.#start();
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #start(): void {
    this.beat();
    this.#timer = setInterval(this.beat, EVERY_MS).unref();
  }
}
