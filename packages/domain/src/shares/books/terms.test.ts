import { expect, test } from "vitest";
import { releasesOfTracks } from "./terms.ts";

test("a release has each merged track once, with the artist that all of its parts share", () => {
  const track = (id: string, artist: string | null) => ({ id, artist });
  const merges = [
    { track: "b", into: "a" },
    { track: "d", into: "c" },
    { track: "e", into: "elsewhere" },
  ];
  const tracks = [track("a", "Ada"), track("b", "Ada"), track("c", "Ada"), track("d", "Ben"), track("e", "Cleo")];
  expect(releasesOfTracks([{ id: "album", tracks }], merges)).toEqual([
    { id: "album", tracks: [track("a", "Ada"), track("c", null), track("elsewhere", "Cleo")] },
  ]);
});
