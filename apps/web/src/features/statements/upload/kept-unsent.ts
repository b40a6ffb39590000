import { sessionArtist } from "../../../lib/calls/session-token.ts";

const KEY = "ledgerline-unsent";

/** The names of files that were on their way when the page was left, kept for the page that is opened next in this tab. */
export const keptUnsent = {
  keep(names: readonly string[]): void {
    try {
      if (names.length === 0) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, JSON.stringify({ artist: sessionArtist(), names }));
    } catch {
      // Storage is blocked: nothing can be kept.
    }
  },
  /** Those of the artist who is logged in, once. */
  take(): string[] {
    try {
      const { artist, names } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as {
        artist?: unknown;
        names?: unknown;
      };
      sessionStorage.removeItem(KEY);
      return artist === sessionArtist() && Array.isArray(names) ? names.map(String) : [];
    } catch {
      return [];
    }
  },
};
