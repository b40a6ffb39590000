import { bindPlays, type PlaysReader } from "../../formats/plays/bind-plays.ts";
import type { PlaysFormat } from "../../formats/plays/plays-format.ts";
import { UnreadableStatement } from "../../formats/unreadable-statement.ts";
import type { StoredRecognition } from "../../vocabulary/recognition.ts";

/** More are refused when the file is booked. */
const MOST_ROWS = 100_000;

/** Adds up what an export says while its rows are read, so that the artist sees it before it is booked. */
export class PlaysCount {
  readonly #reader: PlaysReader | null;
  #rows = 0;
  #plays = 0;
  #from: string | null = null;
  #to: string | null = null;

  /** `names`: those of the artist, whose rows are totals. */
  constructor(format: PlaysFormat, header: readonly string[], names: readonly string[]) {
    try {
      this.#reader = bindPlays(format, { header, song: null, isAllTime: false, names });
    } catch (error) {
      if (!(error instanceof UnreadableStatement)) throw error;
      this.#reader = null;
    }
  }

  add(cells: readonly string[]): void {
    if (this.#rows > MOST_ROWS) return;
    const outcome = this.#reader?.read(cells);
    if (!outcome || !("plays" in outcome)) return;
    this.#rows += 1;
    this.#plays += outcome.plays;
    if (!("day" in outcome)) return;
    if (this.#from === null || outcome.day < this.#from) this.#from = outcome.day;
    if (this.#to === null || outcome.day > this.#to) this.#to = outcome.day;
  }

  /** Null when the file cannot be booked. */
  get counted(): StoredRecognition["plays"] | null {
    if (!this.#reader || this.#rows > MOST_ROWS) return null;
    return { rows: this.#rows, plays: this.#plays, from: this.#from, to: this.#to };
  }
}
