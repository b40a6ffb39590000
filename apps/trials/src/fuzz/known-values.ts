import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { ARTIST_PASSWORD } from "@ledgerline/testing/product/calls";
import type { Dice } from "./dice.ts";

/** How many values are kept for each field. */
const KEPT = 60;
/** How many values are read from an answer. */
const SEEN = 300;
const LONGEST = 2_000;
/** Sandbox accounts that make callers wait. */
const WAITS = /rate|perMinute/i;

/** Values that the server has given, or would accept, by the names of their fields. Ids of all artists are among them. */
export class KnownValues {
  readonly #byField = new Map<string, unknown[]>();

  constructor() {
    for (const [field, values] of Object.entries(USUAL)) for (const value of values) this.#keep(field, value);
    const accounts = Object.values(SANDBOX_ACCOUNTS).flatMap((platform) => Object.entries(platform));
    for (const [name, account] of accounts)
      if (!WAITS.test(name)) for (const [field, value] of Object.entries(account)) this.#keep(field, value);
  }

  /** A known value; undefined if none is known for the field. */
  pick(dice: Dice, area: string, field: string): unknown {
    const ofArea = this.#byField.get(`${area}.${field}`);
    const values = ofArea && dice.yes(0.8) ? ofArea : (this.#byField.get(field) ?? ofArea);
    return values && dice.pick(values);
  }

  /** Remembers the values of an answer's fields. */
  learn(area: string, answer: unknown): void {
    let seen = 0;
    const look = (value: unknown, field: string): void => {
      seen += 1;
      if (seen > SEEN || value === null) return;
      if (Array.isArray(value)) for (const item of value) look(item, field);
      else if (typeof value === "object") for (const [key, inner] of Object.entries(value)) look(inner, key);
      else if (typeof value !== "string" || (value !== "" && value.length < LONGEST)) {
        this.#keep(field, value);
        this.#keep(`${area}.${field}`, value);
      }
    };
    look(answer, "");
  }

  #keep(field: string, value: unknown): void {
    const values = this.#byField.get(field) ?? [];
    this.#byField.set(field, values);
    if (values.includes(value)) return;
    // Drops the oldest value, but never one that everybody may use.
    const usual = USUAL[field]?.length ?? 0;
    if (values.length >= KEPT) values.splice(usual, 1);
    values.push(value);
  }
}

const USUAL: Record<string, unknown[]> = {
  password: [ARTIST_PASSWORD],
  old_password: [ARTIST_PASSWORD],
  new_password: [ARTIST_PASSWORD, "another field of barley"],
  start_date: ["2020-01-01", "2023-06-30"],
  end_date: ["2024-12-31", "2026-11-01"],
  from: ["2022-01", "2023-06"],
  to: ["2025-12", "2026-11"],
  currency: ["USD", "EUR", "XXX"],
  platform: ["spotify", "apple-music", "apple_music", "youtube", "tidal", "soundcloud", "amazon_music", "vinyl"],
  origin_url: ["http://127.0.0.1:4000"],
  query: ["Paper Lanterns", "a"],
  artist_name: ["Paper Lanterns"],
};
