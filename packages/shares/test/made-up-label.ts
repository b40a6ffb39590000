import fc from "fast-check";
import type { Covers, Deal, Exception, Terms } from "../src/terms/deal.ts";
import type { Advance, Carried, Cost, LineSum, Payee, Recording, Release, Transfer } from "../src/terms/money.ts";
import type { RunInput } from "../src/terms/run-input.ts";

const PAYEES = ["A", "B", "C"];
const CURRENCIES = ["USD", "EUR", "JPY"];
const TRACKS = ["t1", "t2", "t3", "t4"];
const ARTISTS = ["Slow Harbor", "Tide", "Various"];
const KINDS = ["stream", "download"];
const TERRITORIES = ["US", "DE"];
const RELEASES: Release[] = [
  { id: "r1", tracks: ["t1", "t2"].map((id) => ({ id, artist: null })) },
  { id: "r2", tracks: ["t2", "t3", "t4"].map((id) => ({ id, artist: id === "t4" ? "Tide" : null })) },
];
const DEALS = ["d1", "d2", "d3", "d4"];

const of = <Value>(...values: Value[]) => fc.constantFrom(...values);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });
const share = of("0", "1/3", "15%", "33.333%", "1/7", "0.5", "1");
const amount = fc.integer({ min: -50_000, max: 200_000 }).map((units) => `${units}e-2`);
const positive = fc.integer({ min: 1, max: 90_000 }).map((units) => `${units}e-2`);

const covers: fc.Arbitrary<Covers> = fc.oneof(
  fc.constant({ by: "everything" as const }),
  fc.record({ by: of("tracks" as const), of: fc.subarray(TRACKS, { minLength: 1 }) }),
  fc.record({ by: of("releases" as const), of: fc.subarray(["r1", "r2"], { minLength: 1 }) }),
  fc.record({ by: of("artists" as const), of: fc.subarray(ARTISTS, { minLength: 1 }) }),
);
const rule: fc.Arbitrary<Exception> = fc.record({
  kind: orNull(of(...KINDS)),
  store: orNull(of("spotify")),
  territory: orNull(of(...TERRITORIES)),
  rate: share,
});
const participants = fc.oneof(
  fc.constant(PAYEES.map((payee) => ({ payee, share: "1/3" }))),
  fc.record({ payee: of(...PAYEES), share }).map((one) => [one]),
  fc.tuple(of("60%", "1/7"), of("40%", "33.333%")).map(([a, b]) => [
    { payee: "A", share: a },
    { payee: "B", share: b },
  ]),
);
const terms: fc.Arbitrary<Omit<Terms, "from" | "to">> = fc.record({
  kind: of("royalty", "net_profit"),
  covers,
  part: of("1", "1", "1/2"),
  fee: share,
  rate: share,
  exceptions: fc.array(rule, { maxLength: 3 }),
  participants,
});

const rules = fc.array(rule, { maxLength: 2 });
/** Rules that hold always, from a day on, or until another day. */
const withholding: fc.Arbitrary<Payee["withholding"]> = fc
  .tuple(rules, rules, fc.integer({ min: 0, max: 3 }))
  .map(([first, second, how]) => {
    if (how === 0) return [{ from: "2026-02-01", rules: first }];
    if (how > 1) return [{ from: null, rules: first }];
    return [
      { from: null, rules: first },
      { from: "2026-03-01", rules: second },
    ];
  });

/** One version, or two with a change in the middle of what is sold. */
const versions = fc.tuple(terms, terms, fc.integer({ min: 0, max: 3 })).map(([a, b, how]): Terms[] => {
  const [first, second] = [
    { ...a, from: null, to: "2026-01-31" },
    { ...b, from: "2026-02-01", to: null },
  ];
  if (how === 0) return [first, second];
  if (how === 1) return [{ ...second, to: "2026-02-28" }];
  return [{ ...a, from: null, to: null }];
});
const deals = fc
  .array(
    fc.record({
      currency: of(...CURRENCIES),
      dates: of<Deal["dates"]>("sale", "accounting"),
      rates_of: of<Deal["rates_of"]>("sale", "accounting", "period_end"),
      grouped: fc.boolean(),
      replaces: fc.subarray(DEALS),
      versions,
    }),
    { minLength: 1, maxLength: DEALS.length },
  )
  .map((made) =>
    made.map(({ grouped, replaces, ...deal }, at): Deal => {
      const id = DEALS[at] as string;
      // Only earlier ones: a circle is refused.
      const earlier = replaces.filter((other) => DEALS.indexOf(other) < at && at % 2 === 1);
      return { ...deal, id, name: `Deal ${id}`, group: grouped ? deal.currency : null, replaces: earlier };
    }),
  );

const recording: fc.Arbitrary<Recording> = fc.record({
  track: orNull(of(...TRACKS, "t9")),
  release: orNull(of("r1", "r2", "r9")),
  artist: orNull(of(...ARTISTS)),
});

/** A sum of lines, including returns. */
export const line: fc.Arbitrary<LineSum> = fc
  .tuple(
    recording,
    fc.record({
      sale_month: of("2025-12-01", "2026-01-01", "2026-02-01", "2026-03-01"),
      sale_months: of(1, 1, 3),
      accounting_day: of("2026-01-31", "2026-02-28", "2026-03-31"),
      kind: of(...KINDS, "sync"),
      store: of("spotify", "tidal"),
      territory: orNull(of(...TERRITORIES, "FR")),
      currency: of(...CURRENCIES),
      net: amount,
    }),
  )
  .map(([sold, sale]) => ({ ...sold, ...sale }));
export const lines = fc.array(line, { maxLength: 12 });

/** Everything that a run needs except the money: deals of all kinds, and anything deducted or outstanding. */
export const label: fc.Arbitrary<RunInput> = deals.chain((made) => {
  const deal = of(...made.map(({ id }) => id));
  const payee = of(...PAYEES);
  const payees = fc.tuple(
    ...PAYEES.map(
      (id): fc.Arbitrary<Payee> =>
        fc.record({
          id: fc.constant(id),
          currency: of(...CURRENCIES),
          minimum: orNull(fc.constant("50")),
          withholding,
        }),
    ),
  );
  const cost: fc.Arbitrary<Cost> = fc
    .record({
      id: fc.uuid(),
      date: of("2026-01-15", "2026-03-10"),
      amount: positive,
      currency: of(...CURRENCIES),
      recoupable: share,
      on: fc.oneof(fc.record({ deal }), recording),
      payee: orNull(payee),
    })
    .map((each) => ({ ...each, payee: "deal" in each.on ? each.payee : null }));
  const advance: fc.Arbitrary<Advance> = fc.record({
    id: fc.uuid(),
    payee,
    deal,
    left: positive,
    recouped_from: of("own_share", "off_the_top"),
  });
  const transfer: fc.Arbitrary<Transfer> = fc.record({ id: fc.uuid(), payee, deal: orNull(deal), amount });
  const carried: fc.Arbitrary<Carried> = fc.record({ payee, deal, amount: of("-100/3", "-12.5", "-1/7") });
  return fc.record({
    period: fc.constant({ from: "2026-03-01", to: "2026-03-31" }),
    deals: fc.constant(made),
    payees,
    releases: fc.constant(RELEASES),
    costs: fc.array(cost, { maxLength: 4 }),
    advances: fc.array(advance, { maxLength: 3 }),
    transfers: fc.array(transfer, { maxLength: 3 }),
    openings: fc.subarray(PAYEES).map((some) => some.map((id) => ({ payee: id, amount: "-7" }))),
    carried: fc.uniqueArray(carried, { maxLength: 3, selector: (each) => `${each.payee} ${each.deal}` }),
    differences: fc.constant([]),
    uncovered_is_accounts: fc.boolean(),
    rates: fc.constant(madeUpRate),
  });
});

/** A different rate for each pair and day, with as many digits as published ones have. */
export const madeUpRate: RunInput["rates"] = (from, to, day) => {
  const digits =
    (CURRENCIES.indexOf(from) + 1) * 13_577 + CURRENCIES.indexOf(to) * 7_919 + Number(day.replaceAll("-", ""));
  return { rate: `0.${digits}`, day, source: "made up" };
};
