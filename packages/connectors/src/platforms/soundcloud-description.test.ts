import { expect, it } from "vitest";
import { memoryAccess } from "../../test/memory-access.ts";
import { describeWithSpecs, readExample } from "../../test/platform-specs.ts";
import { type ReplayedAnswer, replayHttp } from "../../test/replay-http.ts";
import { CREDENTIALS, FOUND, PROFILE, token, USER } from "../../test/served-soundcloud.ts";
import { REAL_ADDRESSES } from "./connector.ts";
import { createSoundcloudConnector } from "./soundcloud.ts";

describeWithSpecs("SoundCloud's example answers", () => {
  function replay(...answers: ReplayedAnswer[]) {
    const { http, requests } = replayHttp(answers);
    const { access } = memoryAccess<"soundcloud">(CREDENTIALS, { app: token("kept") });
    return { connector: createSoundcloudConnector(http, REAL_ADDRESSES), access, requests };
  }

  it("are read: a search", async () => {
    const { connector, access, requests } = replay({ text: readExample("soundcloud/users.search.200.json") });
    expect(await connector.findProfiles(access, "some", 5)).toEqual([FOUND]);
    expect(requests).toMatchObject([
      {
        url: new URL("https://api.soundcloud.com/users?q=some&limit=5&linked_partitioning=true"),
        headers: { authorization: "OAuth token-kept" },
      },
    ]);
  });

  it("are read: a user with tracks", async () => {
    const { connector, access, requests } = replay(
      { text: readExample("soundcloud/user.200.json") },
      { text: readExample("soundcloud/user.tracks.200.json") },
    );
    expect(await connector.readProfile(access, USER.urn)).toEqual({
      profile: { ...PROFILE, followers: 0 },
      counters: { followers: 0, plays: 8027 },
      meters: [{ id: "soundcloud:tracks:1234", plays: 8027, since: "2019-01-15T15:40:49.000Z" }],
    });
    expect(requests.map(({ url }) => url.href)).toEqual([
      "https://api.soundcloud.com/users/soundcloud:users:12345",
      "https://api.soundcloud.com/users/soundcloud:users:12345/tracks?limit=200&linked_partitioning=true",
    ]);
  });

  it.each([
    [400, "error"],
    [403, "credentials_invalid"],
    [404, "no_match"],
    [422, "error"],
    [429, "rate_limited"],
  ])("are read: the error %i", async (status, apiStatus) => {
    const { connector, access } = replay({ status, text: readExample(`soundcloud/error.${status}.json`) });
    await expect(connector.readProfile(access, USER.urn)).rejects.toMatchObject({ status: apiStatus });
  });
});
