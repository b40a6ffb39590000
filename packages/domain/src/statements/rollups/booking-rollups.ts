import type { BookingConnection, EncodedRows } from "@ledgerline/db/booking";
import type { StatementLine } from "@ledgerline/statements/formats";
import { LineSums } from "./line-sums.ts";
import type { SumTable } from "./sum-table.ts";
import {
  placeCuts,
  platformCuts,
  platformParts,
  printedRows,
  territoryCuts,
  territoryParts,
  trackCuts,
  trackRows,
} from "./to-rollups.ts";

/**
 * Once there are this many sums of one kind, they are stored and forgotten, so that memory does not grow with the file.
 * Just below 2^16, where a table's slots would double: more would not fit a processor's cache, and adding to them would
 * take half as long again.
 */
const STORE_AT = 65_000;

/** The roll-ups of one booking: adds up lines while they are read, and stores the sums in the booking's transaction. */
export class BookingRollups {
  readonly #sums = new LineSums();

  /** Returns the line's track. Throws UnreadableStatement when there are more tracks or territories than allowed. */
  add(line: StatementLine): string | null {
    return this.#sums.add(line);
  }

  /** Stores the kinds of sums of which there are many. */
  async send(connection: BookingConnection): Promise<void> {
    for (const piece of this.#encodeSums(connection, STORE_AT)) await connection.sendRows(piece);
  }

  /** Encodes the rest, to be sent with `sendRows`. */
  *encode(connection: BookingConnection): Generator<EncodedRows> {
    yield* this.#encodeSums(connection, 1);
    yield* connection.encodeRollups("printed", printedRows(this.#sums));
  }

  /** Encodes each kind that has at least `least` sums. */
  *#encodeSums(connection: BookingConnection, least: number): Generator<EncodedRows> {
    const sums = this.#sums;
    const isFull = ({ size }: SumTable) => size >= least;
    if (isFull(sums.byPlatform)) {
      sums.fillReleases();
      yield* connection.encodeRollups("cuts", platformCuts(sums));
      yield* connection.encodeRollups("parts", platformParts(sums));
      sums.moveToTracks();
    }
    if (isFull(sums.byTerritory)) {
      yield* connection.encodeRollups("cuts", territoryCuts(sums));
      yield* connection.encodeRollups("parts", territoryParts(sums));
      sums.byTerritory.clear();
    }
    if (isFull(sums.platformTerritory)) {
      yield* connection.encodeRollups("cuts", placeCuts(sums));
      sums.platformTerritory.clear();
    }
    if (isFull(sums.byTrack)) {
      yield* connection.encodeRollups("tracks", trackRows(sums));
      yield* connection.encodeRollups("cuts", trackCuts(sums));
      sums.byTrack.clear();
    }
  }
}
