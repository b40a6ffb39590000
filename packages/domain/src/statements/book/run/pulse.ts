const EVERY_MS = 500;

/**
 * Says that a booking gets on: with each piece of the file while it is read, and all the time while it waits for the
 * database, which has timeouts of its own.
 */
export class Pulse {
  readonly beat: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(beat: () => void) {
    this.beat = beat;
    this.#start();
  }

  /** Leaves it to `read` to call `beat`. */
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
