import { expect, onTestFinished, test } from "vitest";
import { createAccountContext } from "../../test/account-context.ts";
import { listReleases } from "./releases.ts";
import { listTracks } from "./tracks.ts";

test.each([
  ["tracks", listTracks],
  ["releases", listReleases],
])("an artist's searches in %s take turns, and lists without a search do not wait", async (_what, list) => {
  const base = await createAccountContext();
  onTestFinished(() => base.close());
  const begun: string[] = [];
  const ctx = {
    ...base,
    turns: {
      ...base.turns,
      inTurn: <T>(key: string, work: () => Promise<T>) => {
        begun.push(key);
        return base.turns.inTurn(key, work);
      },
    },
  };
  await list(ctx, {});
  expect(begun).toEqual([]);
  await Promise.all([list(ctx, { search: "a" }), list(ctx, { search: "b" })]);
  expect(begun).toEqual([`search ${ctx.accountId}`, `search ${ctx.accountId}`]);
});
