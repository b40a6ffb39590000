import { expect, test } from "vitest";
import { CONNECTED, statusWith } from "../../../test/answers/platform-answers.ts";
import { platformState } from "./platform-state.ts";

test.each([
  ["live", {}, "good"],
  ["paused", { paused: true }, "attention"],
  ["rejected by the platform", { credentials_refused: true }, "attention"],
] as const)("a connection that is %s has the matching tone", (_name, changes, tone) => {
  const status = statusWith({
    tidal: { ...CONNECTED, ...changes },
    spotify_credentials: true,
    spotify: { ...CONNECTED, ...changes },
  });
  expect(platformState("tidal", status)).toEqual({ badge: "Connected", tone });
  expect(platformState("spotify", status)).toEqual({ badge: "Live OAuth Connected", tone });
});
