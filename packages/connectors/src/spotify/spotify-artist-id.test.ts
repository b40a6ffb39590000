import fc from "fast-check";
import { expect, test } from "vitest";
import { spotifyArtistId } from "./spotify-artist-id.ts";

const id = fc.stringMatching(/^[0-9A-Za-z]{22}$/);
const form = fc.constantFrom(
  (artist: string) => artist,
  (artist: string) => `spotify:artist:${artist}`,
  (artist: string) => `https://open.spotify.com/artist/${artist}`,
  (artist: string) => `https://open.spotify.com/artist/${artist}?si=abc&nd=1`,
  (artist: string) => `https://open.spotify.com/intl-de/artist/${artist}/`,
  (artist: string) => `  http://open.spotify.com/artist/${artist}#top `,
  (artist: string) => `open.spotify.com/artist/${artist}`,
);

test("an artist's id is found in every form", () => {
  fc.assert(
    fc.property(id, form, (artist, write) => {
      expect(spotifyArtistId(write(artist))).toBe(artist);
    }),
  );
});

test.each([
  "",
  "Nova Lark",
  "https://open.spotify.com/album/0TnOYISbd1XYRBk9myaseg",
  "https://open.spotify.com.example.com/artist/0TnOYISbd1XYRBk9myaseg",
  "https://open.spotify.com/artist/../0TnOYISbd1XYRBk9myaseg",
  "spotify:track:0TnOYISbd1XYRBk9myaseg",
  "https://[",
])("%j names no artist", (query) => {
  expect(spotifyArtistId(query)).toBe(null);
});

test("whatever is pasted gives an id or nothing", () => {
  const pasted = fc.oneof(fc.string({ unit: "binary" }), fc.webUrl({ withQueryParameters: true }));
  fc.assert(
    fc.property(pasted, (query) => {
      expect(spotifyArtistId(query) ?? "0".repeat(22)).toMatch(/^[0-9A-Za-z]{22}$/);
    }),
  );
});
