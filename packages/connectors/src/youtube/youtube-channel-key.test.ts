import fc from "fast-check";
import { expect, test } from "vitest";
import { youtubeChannelKey } from "./youtube-channel-key.ts";

const host = fc.constantFrom(
  "https://www.youtube.com",
  "https://youtube.com",
  "http://m.youtube.com",
  "https://music.youtube.com",
  "youtube.com",
);
const rest = fc.constantFrom("", "/", "/videos", "?sub_confirmation=1", "/featured?si=x#y");

test("a channel's id is found in every form", () => {
  fc.assert(
    fc.property(host, rest, fc.stringMatching(/^[\w-]{22}$/), (base, end, letters) => {
      const id = `UC${letters}`;
      expect(youtubeChannelKey(`${base}/channel/${id}${end}`)).toEqual({ id });
      expect(youtubeChannelKey(` ${id} `)).toEqual({ id });
    }),
  );
});

test("a handle is found in every form, in any script", () => {
  const handle = fc.constantFrom("@novalark", "@nova.lark-1", "@Nova_Lark", "@новалюк", "@ノヴァ");
  fc.assert(
    fc.property(host, rest, handle, (base, end, forHandle) => {
      expect(youtubeChannelKey(forHandle)).toEqual({ forHandle });
      expect(youtubeChannelKey(`${base}/${forHandle}${end}`)).toEqual({ forHandle });
      expect(youtubeChannelKey(`${base}/c/${forHandle.slice(1)}${end}`)).toEqual({ forHandle });
    }),
  );
});

test("a link with a legacy user name is looked up by that name", () => {
  expect(youtubeChannelKey("https://www.youtube.com/user/novalark")).toEqual({ forUsername: "novalark" });
});

test.each([
  "",
  "Nova Lark",
  "@",
  "@nova lark",
  "UCshort",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/channel/nonsense",
  "https://youtube.com.example.com/@novalark",
  "https://youtube.com/%E0%A4%A",
])("%j names no channel", (query) => {
  expect(youtubeChannelKey(query)).toBe(null);
});

test("whatever is pasted gives at most one channel", () => {
  const pasted = fc.oneof(fc.string({ unit: "binary" }), fc.webUrl({ withQueryParameters: true }));
  fc.assert(
    fc.property(pasted, (query) => {
      expect(Object.keys(youtubeChannelKey(query) ?? { id: "" })).toHaveLength(1);
    }),
  );
});
