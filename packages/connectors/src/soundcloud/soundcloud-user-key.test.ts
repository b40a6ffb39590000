import fc from "fast-check";
import { expect, it } from "vitest";
import { soundcloudUserKey } from "./soundcloud-user-key.ts";

const PERMALINK = fc.stringMatching(/^[a-z0-9_-]{1,25}$/);
const HOST = fc.constantFrom("soundcloud.com", "www.soundcloud.com", "m.soundcloud.com", "SoundCloud.com");

it("finds the user's page in a link to it or to something on it", () => {
  fc.assert(
    fc.property(
      PERMALINK,
      HOST,
      fc.constantFrom("https://", "http://", ""),
      fc.constantFrom("", "/", "/tracks", "/a-song?si=1&utm_source=x", "/sets/an-album"),
      (permalink, host, scheme, end) => {
        const key = soundcloudUserKey(`${scheme}${host}/${permalink}${end}`);
        expect(key).toEqual({ page: `https://soundcloud.com/${permalink}` });
      },
    ),
  );
});

it("finds the user in an id", () => {
  fc.assert(
    fc.property(fc.nat(), (id) => {
      expect(soundcloudUserKey(` soundcloud:users:${id} `)).toEqual({ urn: `soundcloud:users:${id}` });
    }),
  );
});

it("does not take a name or another link for a user", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(soundcloudUserKey(text)).toBeNull();
    }),
  );
  for (const link of [
    "https://soundcloud.com/",
    "https://soundcloud.com.example.com/somebody",
    "https://api.soundcloud.com/users/1",
    "https://example.com/soundcloud.com/somebody",
    "soundcloud:tracks:1",
    "soundcloud:users:../me",
  ]) {
    expect(soundcloudUserKey(link), link).toBeNull();
  }
});
