import fc from "fast-check";
import { expect, it } from "vitest";
import { tidalArtistId } from "./tidal-artist-id.ts";

const ID = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(String);
const HOST = fc.constantFrom("tidal.com", "www.tidal.com", "listen.tidal.com", "TIDAL.com");

it("finds the artist in every form of a link", () => {
  fc.assert(
    fc.property(
      ID,
      HOST,
      fc.constantFrom("https://", "http://", ""),
      fc.constantFrom("/artist/", "/browse/artist/"),
      fc.constantFrom("", "/", "/u", "?play=true", "#albums"),
      (id, host, scheme, path, end) => {
        expect(tidalArtistId(`${scheme}${host}${path}${id}${end}`)).toBe(id);
      },
    ),
  );
});

it("does not take a name or another link for an artist", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(tidalArtistId(text)).toBeNull();
    }),
  );
  for (const link of [
    "https://tidal.com/browse/album/123",
    "https://nottidal.com/artist/123",
    "https://tidal.com.example.com/artist/123",
    "https://example.com/tidal.com/artist/123",
    "https://tidal.com/artist/12x3",
    "123",
  ]) {
    expect(tidalArtistId(link), link).toBeNull();
  }
});
