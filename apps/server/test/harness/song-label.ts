import type { TestRow } from "@ledgerline/domain/test/distrokid-text";
import type { TestApp } from "./apps/create-test-app.ts";
import { type ShareCalls, shareCalls } from "./share-calls.ts";

export const MARCH = { from: "2026-03-01", to: "2026-03-31" };
export const APRIL = { from: "2026-04-01", to: "2026-04-30" };
export const SONG = { store: "Spotify", month: "2026-01", title: "Tide", artist: "Lamp", isrc: "QZAAA2600001" };

export interface SongLabel extends ShareCalls {
  /** Books a statement with one payment for the song, accounted on `day`. */
  upload(fileName: string, earnings: string, day: string, more?: Partial<TestRow>): Promise<string>;
}

/** A label on Premium with one song. */
export async function songLabel(server: TestApp): Promise<SongLabel> {
  const calls = await shareCalls(server);
  const upload: SongLabel["upload"] = (fileName, earnings, date, more = {}) =>
    calls.book(fileName, [{ ...SONG, earnings, date, ...more }]);
  return { ...calls, upload };
}
