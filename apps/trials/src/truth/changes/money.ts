import type { Change, Draft, DraftRow } from "../draft/draft.ts";
import { type Sale, times } from "../draft/sale.ts";
import { column, TWO_COLUMNS_OF_MONEY } from "../layouts/foreign.ts";

const MARKS: Record<string, string> = { USD: "$", EUR: "€", GBP: "£" };
const OTHERS: Record<string, readonly string[]> = { USD: ["EUR", "GBP"], EUR: ["USD", "GBP"], GBP: ["EUR", "USD"] };

export const MONEY_CHANGES: readonly Change[] = [
  {
    name: "another currency in the header",
    touches: ["currency"],
    apply(draft, dice) {
      const { currency } = draft.layout;
      const other = dice.pick(OTHERS[currency ?? ""] ?? ["CHF"]);
      const named = /\((?:USD|EUR|GBP|\$|€|£|\$US|BRL|SEK)\)|(?<= )EUR$/;
      if (!draft.columns.some(({ name, code }) => code === "net" && named.test(name))) return null;
      const word = dice.pick([other, MARKS[other] ?? other]);
      const columns = draft.columns.map((was) => ({
        ...was,
        name: was.name.replace(named, (text) => (text.startsWith("(") ? `(${word})` : other)),
      }));
      return { ...inCurrency(draft, other), columns };
    },
  },
  {
    name: "the currency's sign in the cells",
    touches: ["currency"],
    apply(draft, dice) {
      const own = draft.layout.currency ?? currencyOf(draft);
      const isPrinted = draft.columns.some(({ code }) => code === "currency") || draft.layout.currency === null;
      const shown = isPrinted ? own : dice.pick([own, ...(OTHERS[own] ?? [])]);
      const mark = MARKS[shown];
      return mark === undefined || draft.layout.silentCurrency ? null : { ...inCurrency(draft, shown), mark };
    },
  },
  {
    name: "a column with another currency beside the fixed one",
    touches: ["currency"],
    apply(draft, dice) {
      const { currency } = draft.layout;
      if (currency === null || draft.columns.some(({ name }) => /currency/i.test(name))) return null;
      const other = dice.pick(OTHERS[currency] ?? ["CHF"]);
      return { ...inCurrency(draft, other), columns: [...draft.columns, column("Currency", "currency")] };
    },
  },
  {
    name: "the sale's currency beside the one that is paid",
    touches: ["currency"],
    apply(draft, dice) {
      const at = draft.columns.findIndex(({ name }) => name === "Currency");
      if (draft.layout.name !== "Cargo, digital" || at === -1) return null;
      return { ...draft, columns: draft.columns.with(at, column("Currency", `'${dice.pick(["USD", "EUR", "SEK"])}`)) };
    },
  },
  ...(["sign", "word"] as const).map(
    (how): Change => ({
      name: `currencies by their ${how}`,
      touches: ["currency"],
      apply(draft) {
        if (!draft.columns.some(({ code }) => code === "currency") || draft.encoding !== "utf-8") return null;
        const columns = draft.columns.map((was) =>
          was.code === "currency" ? { ...was, code: `currency:${how}` } : was,
        );
        return { ...draft, columns };
      },
    }),
  ),
  {
    name: "several currencies",
    touches: ["currency"],
    apply(draft, dice) {
      const printed = draft.columns.some(({ code }) => code === "currency");
      if (!printed || draft.layout.currency !== null || draft.mark !== "") return null;
      return eachSale(draft, (sale) => ({ ...sale, currency: dice.pick(["USD", "EUR", "GBP", "JPY"]) }));
    },
  },
  {
    name: "two columns that may be the money",
    touches: ["column"],
    apply(draft, dice) {
      if (draft.layout.read !== "mapper") return null;
      const [other, money] = dice.pick(TWO_COLUMNS_OF_MONEY);
      const at = draft.columns.findIndex(({ code }) => code === "net");
      const was = draft.columns[at];
      if (!was || /\(/.test(was.name) || draft.columns.some(({ name }) => name === other || name === money))
        return null;
      const columns = draft.columns.with(at, column(money, "net"));
      return { ...draft, columns: columns.toSpliced(at + (dice.yes(0.5) ? 1 : 0), 0, column(other, "gross")) };
    },
  },
  {
    name: "refunds",
    anyFile: true,
    touches: ["rows"],
    apply(draft, dice) {
      return eachSale(draft, (sale) => (dice.yes(0.3) ? back(sale) : sale));
    },
  },
  ...(["brackets", "behind", "long"] as const).map(
    (minus): Change => ({
      name: `a minus that is ${{ brackets: "a pair of brackets", behind: "behind the amount", long: "a sign of its own" }[minus]}`,
      touches: ["rows"],
      apply: (draft) => ({ ...eachSale(draft, (sale, at) => (at % 4 === 1 ? back(sale) : sale)), minus }),
    }),
  ),
  {
    name: "rows of nothing",
    anyFile: true,
    touches: ["rows"],
    apply(draft, dice) {
      const none = { digits: 0n, scale: dice.pick([0, 2]) };
      return eachSale(draft, (sale, at) => (at > 0 && dice.yes(0.4) ? { ...sale, net: none } : sale));
    },
  },
];

/** The same sale, reversed. */
export function back(sale: Sale): Sale {
  return { ...sale, units: -Math.abs(sale.units), net: times(sale.net, sale.net.digits > 0n ? -1 : 1) };
}

/** The draft with other sales. */
export function eachSale(draft: Draft, change: (sale: Sale, at: number) => Sale): Draft {
  const rows = draft.rows.map((row, at): DraftRow => ("sale" in row ? { ...row, sale: change(row.sale, at) } : row));
  return { ...draft, rows };
}

function currencyOf({ rows }: Draft): string {
  const first = rows.find((row) => "sale" in row);
  return first && "sale" in first ? first.sale.currency : "USD";
}

function inCurrency(draft: Draft, currency: string): Draft {
  return eachSale(draft, (sale) => ({ ...sale, currency }));
}
