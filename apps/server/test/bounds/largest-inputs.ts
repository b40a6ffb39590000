import { shareTerms } from "../harness/share-calls.ts";
import type { AccountAtBounds } from "./account-at-bounds.ts";
import { idOf, lastDayAgo } from "./rows-of-account.ts";

/** What is sent the nth time, from 0. */
type Input = (account: AccountAtBounds, n: number) => object | null;

/** The dearest call of a procedure that an account can send. */
export interface LargestCall {
  input: Input;
  /** Whose token it is sent with, if not the owner's. */
  as?: (account: AccountAtBounds) => Promise<string> | string;
  /** It is sent over tRPC. */
  trpc?: boolean;
  /** Makes room for it, or what it changes. */
  before?: (account: AccountAtBounds, n: number) => Promise<unknown>;
  /** It can be sent only once. */
  once?: boolean;
  /** Nothing can be called after it. */
  ends?: boolean;
  /** It is refused with a 4xx or 503, because it needs what no account at its bounds has, or an outside service. */
  refused?: boolean;
}

export const sends = (input: Input, more: Omit<LargestCall, "input"> = {}): LargestCall => ({ input, ...more });
export const bare: LargestCall = sends(() => null);
export const all: LargestCall = sends(() => ({}));
export const refused = (input: Input): LargestCall => sends(input, { refused: true });
export const outside: LargestCall = refused(() => null);
export const many = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at));
export const ids = (count: number, from: number) => many(count, (at) => idOf(from + at));
export const signedIn = (account: AccountAtBounds) => account.login();

export const TOKEN = `${idOf(1)}.${"x".repeat(32)}`;
export const STALE_LINK = refused(() => ({ token: TOKEN }));
export const PAYOUT = {
  arrived_on: lastDayAgo(1),
  currency: "USD",
  amount: "1",
  fees: many(10, (at) => ({ name: `Fee ${at}`, amount: "0.1" })),
};
export const RULES = many(20, (at) => ({
  kind: "stream",
  store: `Corner Shop ${at}`,
  territory: null,
  rate: `${at}%`,
}));
export const WIDE_NAMES = many(200, (at) => `Column ${String(at).padEnd(280, "x")}`);
/** As much as a layout may say. */
export const LAYOUT = {
  ledgerline: 1,
  name: "Mine",
  header: WIDE_NAMES,
  reading: {
    numbers: "point",
    columns: {
      sold: { column: WIDE_NAMES[0], as: "YYYY-MM" },
      store: { column: WIDE_NAMES[1] },
      net: { column: WIDE_NAMES[2], currency: { fixed: "EUR" } },
    },
    // biome-ignore lint/suspicious/noThenProperty: what a rule does
    rules: many(50, (at) => ({ when: { column: WIDE_NAMES[at], is: many(10, (n) => `value ${n}`) }, then: "void" })),
    identities: many(20, (at) => ({ product: [{ money: WIDE_NAMES[at] }, "units"], equals: "net" })),
  },
  rows: many(10, () => many(200, () => "x".repeat(20))),
};
/** A sheet with a row for each recording and payee. */
export const SPLITS = `Track,Artist,ISRC,Payee,Share\n${many(5_000, (at) => `${"Song ".repeat(14)}${at >> 1},Artist ${at},QZAAA26${String(at >> 1).padStart(5, "0")},Payee ${at % 90},50%`).join("\n")}\n`;
/** What was paid by hand to everybody, and to as many whom nobody knows. */
export const PAID = `Payee,Paid\n${many(5_000, (at) => `${at < 2_500 ? "" : "Nobody "}Payee ${at % 2_500},${at}.87`).join("\n")}\n`;
export const MAPPING = { columns: { sold: 0, store: 1, net: 2 }, numbers: "point", currency: "USD" };
export const ASKED = { line: "x".repeat(300), song: `0 track ${"x".repeat(1_000)}`, text: "x".repeat(1_000) };
export const someone = (n: number) => `somebody-${n}@example.com`;
export const TODAY = lastDayAgo(1);
export const NEW_EMAIL = someone(200);

/** Terms as long as a deal may be: 50 versions of 20 participants with 25 rates of their own. */
export const dealOf = (name: string) => ({
  name,
  currency: "USD",
  versions: many(50, (at) =>
    shareTerms(
      many(20, (who) => ({ payee: idOf(who + 2), share: "1/20" })),
      {
        from: at === 0 ? null : `${1990 + at}-01-01`,
        to: at === 49 ? null : `${1990 + at}-12-31`,
        covers: { by: "tracks", of: many(20, (track) => `QZES8${String(at * 20 + track).padStart(7, "0")}`) },
        exceptions: many(25, (rate) => ({ kind: null, store: `Corner Shop ${rate}`, territory: null, rate: "10%" })),
      },
    ),
  ),
});
export const entry = { date: TODAY, amount: "1", note: "x".repeat(500) };
