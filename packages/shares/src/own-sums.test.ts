import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, test } from "vitest";
import { label, lines } from "../test/made-up-label.ts";
import { Explanations, LineTracer, receiptsKey } from "./explain.ts";
import { OwnSums } from "./own-sums.ts";
import { shareOut } from "./run/share-run.ts";
import { addFractions } from "./terms/fraction.ts";

test("what a payee gets by song comes to the receipts of each deal, to the last fraction", () => {
  fc.assert(
    fc.property(label, lines, fc.subarray(["USD", "EUR", "JPY"]), (input, money, missing) => {
      const rates: typeof input.rates = (from, ...day) => (missing.includes(from) ? null : input.rates(from, ...day));
      const explanations = new Explanations(shareOut({ ...input, rates }, money));
      for (const { id: payee } of input.payees) {
        const deals = explanations.of(payee)?.deals ?? [];
        const receipts = deals.flatMap((deal) => deal.receipts);
        const exchanges = new Map(receipts.map((each) => [receiptsKey(each), each.exchange?.rate ?? null]));
        const tracer = new LineTracer({ ...input, periodEnd: input.period.to, payee });
        const songs = new OwnSums({
          trace: (line) => tracer.trace(line),
          rateOf: (key) => exchanges.get(key),
        });
        for (const line of money) songs.add(line.track ?? `release ${line.release}`, line, 1);
        for (const { balance, receipts: own } of deals) {
          const bySong = songs.of(balance.deal).map(({ amount }) => amount);
          expect(addFractions(bySong)).toEqual(addFractions(own.map(({ amount }) => amount)));
        }
        for (const [key, some] of Map.groupBy(receipts, receiptsKey)) {
          expect(songs.told(key)).toEqual(addFractions(some.map(({ amount }) => amount)));
        }
      }
    }),
    sampleRuns(300, 4_000),
  );
});
