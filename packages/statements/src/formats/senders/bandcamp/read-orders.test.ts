import { addDecimals } from "@ledgerline/decimals";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bindFormat } from "../../bind/bind-reading.ts";
import bandcamp from "./bandcamp-full.ts";

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((amount) => (amount / 100).toFixed(2));
const orders = fc.array(
  fc.record({
    items: fc.array(fc.record({ subTotal: cents(5000), shipping: cents(900), share: cents(400) }), {
      minLength: 1,
      maxLength: 4,
    }),
    fee: cents(300),
    type: fc.constantFrom("refund", "reversal"),
    printsNet: fc.boolean(),
  }),
  { maxLength: 5 },
);
type Order = typeof orders extends fc.Arbitrary<(infer Given)[]> ? Given : never;

const negative = (amount: string) => (Number(amount) === 0 ? amount : `-${amount}`);
const sum = (amounts: string[]) => addDecimals(amounts);
const row = (cells: Record<string, string>) => bandcamp.header.map((name) => cells[name] ?? "");
const COMMON = { date: "1/24/20 11:21pm", artist: "The Paper Lanterns", currency: "USD", "item name": "Tide" };

/** An order as Bandcamp prints it, and as it prints its return. */
function rowsOf({ items, fee, type, printsNet }: Order, at: number) {
  const nets = items.map(({ subTotal, share }, each) =>
    sum([subTotal, negative(share), each === 0 ? negative(fee) : "0"]),
  );
  const shares = sum(items.map(({ share }) => share));
  const change = sum([...nets, ...items.map(({ shipping }) => shipping)]);
  const opposite = (amount: string) => (amount.startsWith("-") ? amount.slice(1) : negative(amount));
  const sold = items.map(({ subTotal, shipping, share }, each) => ({
    ...COMMON,
    "item type": "package",
    quantity: "1",
    "sub total": subTotal,
    shipping,
    "transaction fee": each === 0 ? fee : "",
    "assessed revenue share": share,
    "bandcamp transaction id": `${at}`,
    "net amount": nets[each] ?? "",
  }));
  const returned = items.map(({ subTotal, shipping }, each) => ({
    ...COMMON,
    "item type": type,
    quantity: "-1",
    "sub total": negative(subTotal),
    shipping: negative(shipping),
    "transaction fee": each === 0 ? negative(fee) : "",
    "assessed revenue share": each === 0 ? negative(shares) : "",
    "change to payout balance": each === 0 ? opposite(change) : "",
    "bandcamp transaction id": `t${at}`,
    "net amount": printsNet ? opposite(nets[each] ?? "") : "",
  }));
  return [...sold, ...returned].map(row);
}

/** Its first item alone comes to what the balance changes by. */
const ADDS_UP_EARLY: Order = {
  items: [
    { subTotal: "5.00", shipping: "0.00", share: "0.00" },
    { subTotal: "0.00", shipping: "0.00", share: "0.00" },
  ],
  fee: "0.00",
  type: "refund",
  printsNet: false,
};

const read = (rows: string[][]) => {
  const reader = bindFormat(bandcamp, { header: bandcamp.header, preamble: [], numbers: "point", answers: {} });
  const outcomes = rows.flatMap((cells) => [reader.read(cells)].flat());
  return { outcomes, note: reader.end?.() ?? null };
};

test("a returned order takes back what it brought, including shipping, whether or not its net amounts are printed", () => {
  fc.assert(
    fc.property(orders, (given) => {
      const { outcomes, note } = read(given.flatMap(rowsOf));
      expect(note).toBeNull();
      expect(outcomes.filter((outcome) => "refused" in outcome)).toEqual([]);
      const nets = outcomes.flatMap((outcome) => ("line" in outcome ? [outcome.line.net] : []));
      const shipping = outcomes.flatMap((outcome) => ("note" in outcome ? [outcome.money?.net ?? "0"] : []));
      expect(Number(sum(nets))).toBe(0);
      expect(Number(sum(shipping))).toBe(0);
    }),
    { examples: [[[ADDS_UP_EARLY]]] },
  );
});

test("a file of endless returns does not fill the memory", () => {
  const open = (at: number) =>
    row({ ...COMMON, "item type": "refund", "change to payout balance": "-5", "bandcamp transaction id": `t${at}` });
  expect(() => read(Array.from({ length: 101 }, (_, at) => open(at)))).toThrow(
    expect.objectContaining({ note: { code: "unbalanced_return", order: "t0", left: "-5" } }),
  );
});
