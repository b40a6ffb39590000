import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, test } from "vitest";
import { label, lines } from "../../test/made-up-label.ts";
import { computeNaively, isSame, read } from "../../test/oracle.ts";
import { shareOut } from "./share-run.ts";

test("every balance matches an independent computation that shares no code with it", () => {
  fc.assert(
    fc.property(label, lines, (input, money) => {
      const { closings, balances, advances } = shareOut(input, money);
      const told = computeNaively(input, money);
      for (const { payee, exact } of closings) expect(isSame(read(exact), told.closings[payee] ?? [0n, 1n])).toBe(true);
      for (const [key, carried] of Object.entries(told.carried)) {
        const balance = balances.find(({ payee, deal }) => `${payee} ${deal}` === key);
        expect(isSame(read(balance?.closing ?? "0"), carried)).toBe(true);
      }
      for (const { advance, left } of advances) expect(isSame(read(left), told.left[advance] ?? [-1n, 1n])).toBe(true);
    }),
    sampleRuns(300, 4_000),
  );
});
