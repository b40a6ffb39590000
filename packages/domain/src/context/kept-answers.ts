/**
 * Limits for all artists, and for one. A dashboard with all its screens takes less than one megabyte, and a full page
 * of other stores' months less than two.
 */
const MOST_BYTES = 32_000_000;
const MOST_BYTES_EACH = 2_000_000;
/** Bytes that a key and the maps take, roughly. */
const OVERHEAD = 200;

interface Kept {
  answer: unknown;
  bytes: number;
}

interface ArtistsAnswers {
  version: string;
  answers: Map<string, Kept>;
  bytes: number;
}

/**
 * Answers that are read again and again, kept in this process until the version of the artist's figures changes. The
 * least recently used are dropped first.
 */
export class KeptAnswers {
  readonly #artists = new Map<string, ArtistsAnswers>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  find(accountId: string, version: string, key: string): unknown {
    const own = this.#artists.get(accountId);
    if (own?.version !== version) return undefined;
    this.#artists.delete(accountId);
    this.#artists.set(accountId, own);
    return own.answers.get(key)?.answer;
  }

  /** `characters` is the length of the answer as text. */
  keep(accountId: string, version: string, key: string, answer: unknown, characters: number): void {
    const bytes = OVERHEAD + 2 * (key.length + characters);
    if (bytes > MOST_BYTES_EACH) return;
    const own = this.#answersOf(accountId, version);
    this.#drop(own, key);
    for (const oldest of own.answers.keys()) {
      if (own.bytes + bytes <= MOST_BYTES_EACH) break;
      this.#drop(own, oldest);
    }
    own.answers.set(key, { answer, bytes });
    own.bytes += bytes;
    this.#bytes += bytes;
    for (const oldest of this.#artists.keys()) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#forget(oldest);
    }
  }

  /** Drops everything kept for an account, including answers that do not depend on the version of its figures. */
  forget(accountId: string): void {
    for (const place of this.#artists.keys()) if (place.startsWith(accountId)) this.#forget(place);
  }

  #answersOf(accountId: string, version: string): ArtistsAnswers {
    const known = this.#artists.get(accountId);
    if (known?.version === version) return known;
    this.#forget(accountId);
    const own = { version, answers: new Map(), bytes: 0 };
    this.#artists.set(accountId, own);
    return own;
  }

  #drop(own: ArtistsAnswers, key: string): void {
    const bytes = own.answers.get(key)?.bytes ?? 0;
    own.answers.delete(key);
    own.bytes -= bytes;
    this.#bytes -= bytes;
  }

  #forget(accountId: string): void {
    this.#bytes -= this.#artists.get(accountId)?.bytes ?? 0;
    this.#artists.delete(accountId);
  }
}
