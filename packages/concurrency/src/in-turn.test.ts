import { expect, test } from "vitest";
import { createInTurn } from "./in-turn.ts";

test("tasks of a key run one after the other, in the order of the calls, even after a failure", async () => {
  const inTurn = createInTurn();
  const events: string[] = [];
  const work = (name: string, outcome: Promise<void>) => async () => {
    events.push(`${name} begins`);
    await outcome.finally(() => events.push(`${name} ends`));
  };
  const first = Promise.withResolvers<void>();
  const turns = [
    inTurn("a", work("first", first.promise)),
    inTurn("a", work("second", Promise.resolve())),
    inTurn("a", work("third", Promise.resolve())),
  ];
  await inTurn("b", work("other", Promise.resolve()));
  first.reject(new Error("failed"));
  expect((await Promise.allSettled(turns)).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(events).toEqual([
    "first begins",
    "other begins",
    "other ends",
    "first ends",
    "second begins",
    "second ends",
    "third begins",
    "third ends",
  ]);
});
