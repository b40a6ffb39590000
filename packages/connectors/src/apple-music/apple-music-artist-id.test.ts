import fc from "fast-check";
import { expect, it } from "vitest";
import { appleMusicArtistId } from "./apple-music-artist-id.ts";

const ID = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(String);
const COUNTRY = fc.constantFrom("", "/us", "/gb", "/JP");
const SLUG = fc.constantFrom("", "/paper-lanterns", "/%E5%AE%87%E5%A4%9A", "/id");

it("finds the artist in every form of a link", () => {
  fc.assert(
    fc.property(ID, COUNTRY, SLUG, fc.constantFrom("https://", "http://", ""), (id, country, slug, scheme) => {
      const path = `${country}/artist${slug}/${id}`;
      expect(appleMusicArtistId(`${scheme}music.apple.com${path}`)).toBe(id);
      expect(appleMusicArtistId(` ${scheme}itunes.apple.com${country}/artist${slug}/id${id}?l=en#top `)).toBe(id);
    }),
  );
});

it("does not take a name or another link for an artist", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(appleMusicArtistId(text)).toBeNull();
    }),
  );
  for (const link of [
    "https://music.apple.com/us/album/some-album/123456",
    "https://music.apple.com.example.com/us/artist/x/123456",
    "https://example.com/us/artist/x/123456",
    "https://music.apple.com/us/artist/x/123456/see-all",
    "https://music.apple.com/us/artist/123x",
    "123456",
  ]) {
    expect(appleMusicArtistId(link), link).toBeNull();
  }
});
