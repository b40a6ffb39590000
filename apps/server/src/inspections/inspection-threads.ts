import { createInTurn } from "@ledgerline/concurrency/in-turn";
import { DomainError } from "@ledgerline/domain/context/errors";
import type { Inspection, InspectionAnswers, Inspections } from "@ledgerline/domain/context/inspections";
import { type InspectionDatabase, InspectionThread } from "./inspection-thread.ts";

/** A file of which more is read waits for other large files, and the small ones do not wait for it. */
const QUICK_BYTES = 16 * 1024 * 1024;
/** The calls of one artist that wait for each other; more than a screen makes. */
const MOST_OF_ARTIST = 8;
const TOO_MANY = "Your files are still being read. Please wait a moment and try again.";

/** Two threads, one of them for small files only. */
export class InspectionThreads implements Inspections {
  readonly #quick: InspectionThread;
  readonly #long: InspectionThread;
  readonly #inTurn = createInTurn();
  readonly #calls = new Map<string, number>();

  constructor(database: InspectionDatabase) {
    this.#quick = new InspectionThread(database);
    this.#long = new InspectionThread(database);
  }

  async run<Want extends keyof InspectionAnswers>(
    inspection: Inspection<Want>,
    signal: AbortSignal,
  ): Promise<InspectionAnswers[Want]> {
    const { want, artistId, bytesTotal } = inspection;
    const calls = this.#calls.get(artistId) ?? 0;
    if (calls >= MOST_OF_ARTIST) throw new DomainError("too_many_requests", TOO_MANY, { retryAfter: 5 });
    this.#calls.set(artistId, calls + 1);
    const thread = want === "preview" && bytesTotal > QUICK_BYTES ? this.#long : this.#quick;
    try {
      const reply = await this.#inTurn(artistId, () => thread.run(inspection, signal));
      if ("refused" in reply) throw new DomainError(reply.refused.code, reply.refused.message);
      return reply.answer as InspectionAnswers[Want];
    } finally {
      const left = (this.#calls.get(artistId) ?? 1) - 1;
      if (left > 0) this.#calls.set(artistId, left);
      else this.#calls.delete(artistId);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#quick.close(), this.#long.close()]);
  }
}
