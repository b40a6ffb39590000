import type pg from "pg";
import copyStreams, { type CopyStreamQuery } from "pg-copy-streams";

/** A running COPY … FROM STDIN. Once it has failed, every call throws the error of the server or the connection. */
export class CopyInto {
  readonly #stream: CopyStreamQuery;
  #failure: Error | null = null;
  #reject: ((error: Error) => void) | null = null;

  constructor(client: pg.Client, statement: string) {
    this.#stream = client.query(copyStreams.from(statement));
    // The stream reports a failure only through this event: callbacks of pending writes are never called.
    this.#stream.on("error", (error: Error) => {
      this.#failure = error;
      this.#reject?.(error);
    });
  }

  /** Resolves when the connection has accepted the bytes. */
  write(bytes: Buffer): Promise<void> {
    return this.#untilDone((done) => this.#stream.write(bytes, done));
  }

  /** Resolves when the server has stored everything that was sent. */
  end(): Promise<void> {
    return this.#untilDone((done) => this.#stream.end(done));
  }

  #untilDone(start: (done: (error?: Error | null) => void) => void): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      start((error) => (error ? reject(error) : resolve()));
    });
  }
}
