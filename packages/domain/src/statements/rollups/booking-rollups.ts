import type { BookingConnection, EncodedRows } from "@ledgerline/db/booking";
import type { StatementLine } from "@ledgerline/statements/formats";
import { LineSums } from "./line-sums.ts";
import { cutRows, partRows, printedRows, trackRows } from "./to-rollups.ts";

/**
 * From so many sums of one kind on, the sums so far are stored and forgotten, so that memory does not grow with the
 * file. Just below 2^18, where a table's slots would double. The fewer times a statement's sums are stored, the less
 * there is to read.
 */
const STORE_AT = 260_000;

/** The roll-ups of one booking: adds up lines while they are read, and stores the sums in the booking's transaction. */
export class BookingRollups {
  readonly #sums = new LineSums();

  /** Returns the line's track. Throws UnreadableStatement when there are more tracks or territories than is allowed. */
  add(line: StatementLine): string | null {
    return this.#sums.add(line);
  }

  /** Stores the sums once there are many. */
  async send(connection: BookingConnection): Promise<void> {
    if (this.#sums.largest < STORE_AT) return;
    for (const piece of this.#encodeSums(connection)) await connection.sendRows(piece);
    this.#sums.clear();
  }

  /** The rest, to be sent with `sendRows`. */
  *encode(connection: BookingConnection): Generator<EncodedRows> {
    yield* this.#encodeSums(connection);
    yield* connection.encodeRollups("printed", printedRows(this.#sums));
  }

  *#encodeSums(connection: BookingConnection): Generator<EncodedRows> {
    this.#sums.fillReleases();
    yield* connection.encodeRollups("tracks", trackRows(this.#sums));
    yield* connection.encodeRollups("cuts", cutRows(this.#sums));
    yield* connection.encodeRollups("parts", partRows(this.#sums));
  }
}
