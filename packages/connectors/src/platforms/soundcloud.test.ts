import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FOUND, PROFILE, serveSoundcloud, USER } from "../../test/served-soundcloud.ts";
import { readSoundcloudInstant, soundcloudUserKey } from "./soundcloud.ts";

const TRACKS = "/api/users/soundcloud:users:12345/tracks";

function track(id: number, fields: object = {}) {
  const urn = `soundcloud:tracks:${id}`;
  return { urn, playback_count: 10 * id, reveal_stats: true, created_at: "2019/01/15 15:40:49 +0000", ...fields };
}

describe("SoundCloud's profiles", () => {
  it("are found by name", async () => {
    const { connector, calls, access } = await serveSoundcloud(() => ({
      body: { collection: [{ urn: 7 }, USER, USER] },
    }));
    expect(await connector.findProfiles(access, "some & user", 1)).toEqual([FOUND]);
    expect(calls.at(-1)?.url.searchParams.get("q")).toBe("some & user");
  });

  it("are found by a link, requesting only the page", async () => {
    const { connector, calls, access } = await serveSoundcloud(({ url }, base) =>
      url.pathname === "/api/resolve"
        ? { status: 302, headers: { location: `${base}/users/soundcloud:users:12345` } }
        : { body: USER },
    );
    expect(await connector.findProfiles(access, "soundcloud.com/permalink/a-track?utm=1", 5)).toEqual([FOUND]);
    expect(calls.slice(1).map(({ url }) => url.pathname + url.search)).toEqual([
      "/api/resolve?url=https%3A%2F%2Fsoundcloud.com%2Fpermalink",
      "/api/users/soundcloud:users:12345",
    ]);
  });

  it("are found by a link that is answered without a redirect", async () => {
    const { connector, access } = await serveSoundcloud(() => ({ body: USER }));
    expect(await connector.findProfiles(access, "https://soundcloud.com/permalink", 5)).toEqual([FOUND]);
  });

  it.each([
    ["elsewhere", "https://api.soundcloud.example/users/1"],
    ["to the same server outside the API", "/other/users/1"],
    ["out of the API", "/api/../auth/users/1"],
    ["to what is no user", "/api/tracks/1"],
    ["to nowhere", ""],
  ])("are not looked for where a redirect leads %s", async (_where, location) => {
    const { connector, paths, access } = await serveSoundcloud(() => ({ status: 302, headers: { location } }));
    expect(await connector.findProfiles(access, "https://soundcloud.com/permalink", 5)).toEqual([]);
    expect(paths()).toEqual(["/auth/oauth/token", "/api/resolve"]);
  });

  it("are found by an id, but not by another site's link", async () => {
    const { connector, paths, access } = await serveSoundcloud(() => ({ body: USER }));
    expect(await connector.findProfiles(access, USER.urn, 5)).toEqual([FOUND]);
    expect(await connector.findProfiles(access, "https://example.com/permalink", 5)).toEqual([]);
    expect(paths()).toEqual(["/auth/oauth/token", "/api/users/soundcloud:users:12345"]);
  });

  it("with impossible ids are gone", async () => {
    const { connector, access } = await serveSoundcloud(() => ({ status: 404, body: { code: 404 } }));
    await expect(connector.readProfile(access, "\ud800")).rejects.toMatchObject({ status: "no_match" });
  });

  it("are read without the tracks when no counts are needed", async () => {
    const { connector, paths, access } = await serveSoundcloud(() => ({ body: USER }));
    expect(await connector.readProfile(access, USER.urn, { pageAlone: true })).toEqual({
      profile: PROFILE,
      counters: { followers: 1204 },
      meters: [],
    });
    expect(paths()).toEqual(["/auth/oauth/token", "/api/users/soundcloud:users:12345"]);
  });

  it("have ids that can only lead to a user", async () => {
    const { connector, paths, access } = await serveSoundcloud(() => ({ status: 404 }));
    for (const id of [".", "..", "a/../b?c#d"]) {
      await expect(connector.readProfile(access, id)).rejects.toMatchObject({ status: "no_match" });
    }
    expect(paths()).toEqual(["/auth/oauth/token", "/api/users/a%2F..%2Fb%3Fc%23d"]);
  });

  it("that are gone are reported as such", async () => {
    const { connector, access } = await serveSoundcloud(() => ({ status: 404, body: { code: 404 } }));
    await expect(connector.readProfile(access, USER.urn)).rejects.toMatchObject({ status: "no_match" });
    expect(await connector.findProfiles(access, "https://soundcloud.com/permalink", 5)).toEqual([]);
  });
});

describe("SoundCloud's plays", () => {
  it("are counted track by track over all pages, and summed", async () => {
    const pages = [[track(1), track(2)], [track(2, { playback_count: "25" })], [track(3, { created_at: "never" })]];
    const { connector, calls, access } = await serveSoundcloud(({ url }, base) => {
      if (url.pathname !== TRACKS) return { body: USER };
      const cursor = Number(url.searchParams.get("cursor") ?? 0);
      const next_href = cursor < 2 ? `${base}/users/${USER.urn}/tracks?limit=200&cursor=${cursor + 1}` : null;
      return { body: { collection: pages[cursor], next_href } };
    });
    const since = "2019-01-15T15:40:49.000Z";
    expect(await connector.readProfile(access, USER.urn)).toEqual({
      profile: PROFILE,
      counters: { followers: 1204, plays: 65 },
      meters: [
        { id: "soundcloud:tracks:1", plays: 10, since },
        { id: "soundcloud:tracks:2", plays: 25, since },
        { id: "soundcloud:tracks:3", plays: 30, since: null },
      ],
    });
    expect(calls.filter(({ url }) => url.pathname === TRACKS).map(({ url }) => url.search)).toEqual([
      "?limit=200&linked_partitioning=true",
      "?limit=200&cursor=1",
      "?limit=200&cursor=2",
    ]);
  });

  it.each([
    ["no tracks", [], { plays: 0 }],
    ["tracks that all hide them", [track(1, { reveal_stats: false }), track(2, { playback_count: null })], {}],
    ["one that shows them", [track(1, { reveal_stats: undefined }), track(2, { reveal_stats: false })], { plays: 10 }],
    ["a track without an id", [{ playback_count: 5 }, track(4)], { plays: 40 }],
  ])("of %s are what can be known", async (_kind, collection, counters) => {
    const { connector, access } = await serveSoundcloud(({ url }) => ({
      body: url.pathname === TRACKS ? { collection } : { ...USER, followers_count: null },
    }));
    expect((await connector.readProfile(access, USER.urn)).counters).toEqual(counters);
  });

  it.each([
    ["https://api.soundcloud.example/users/1/tracks"],
    ["http://somebody:secret@127.0.0.1/api/users/1/tracks"],
    ["//example.com/api/users/1/tracks"],
    ["/auth/oauth/token"],
  ])("are not asked for at %s, where the token does not belong", async (next_href) => {
    const { connector, paths, access } = await serveSoundcloud(({ url }) => ({
      body: url.pathname === TRACKS ? { collection: [track(1)], next_href } : USER,
    }));
    const { counters, meters } = await connector.readProfile(access, USER.urn);
    expect(meters).toHaveLength(1);
    expect(counters).toEqual({ followers: 1204 });
    expect(paths()).toEqual(["/auth/oauth/token", "/api/users/soundcloud:users:12345", TRACKS]);
  });

  it("of an endless list are read in part, and not summed", async () => {
    const { connector, calls, access } = await serveSoundcloud(({ url }) => ({
      body: url.pathname === TRACKS ? { collection: [track(1)], next_href: url.href.replace(url.origin, "") } : USER,
    }));
    expect((await connector.readProfile(access, USER.urn)).counters).toEqual({ followers: 1204 });
    expect(calls.length).toBeLessThan(60);
  });

  it("are not computed from half of the pages when one fails", async () => {
    const { connector, access } = await serveSoundcloud(({ url }, base) => {
      if (url.pathname !== TRACKS) return { body: USER };
      if (url.searchParams.has("cursor")) return { status: 503 };
      return { body: { collection: [track(1)], next_href: `${base}/users/${USER.urn}/tracks?cursor=1` } };
    });
    await expect(connector.readProfile(access, USER.urn)).rejects.toMatchObject({ status: "error" });
  });
});

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

it.each([
  ["2019/01/15 15:40:49 +0000", "2019-01-15T15:40:49.000Z"],
  ["2019/01/15 15:40:49 +0230", "2019-01-15T13:10:49.000Z"],
  ["2019-01-15T15:40:49Z", "2019-01-15T15:40:49.000Z"],
  ["2019-01-15T15:40:49.123+01:00", "2019-01-15T14:40:49.000Z"],
  ["2019/13/45 15:40:49 +0000", null],
  ["yesterday", null],
  [1_547_566_849, null],
  [null, null],
])("reads %s as %s", (written, instant) => {
  expect(readSoundcloudInstant(written)).toBe(instant);
});

it("reads every instant that SoundCloud can write", () => {
  const seconds = fc.date({ min: new Date("2007-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(seconds, (date) => {
      date.setUTCMilliseconds(0);
      const written = `${date.toISOString().slice(0, 19).replaceAll("-", "/").replace("T", " ")} +0000`;
      expect(readSoundcloudInstant(written)).toBe(date.toISOString());
    }),
  );
});
