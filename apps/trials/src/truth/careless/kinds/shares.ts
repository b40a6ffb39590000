import { fixed, micros, part, rounded, shortest } from "../draw/money.ts";
import { drawAmount, money, type Page } from "../draw/page.ts";
import {
  type Column,
  column,
  type Drawn,
  moneyColumn,
  paying,
  plainTable,
  priced,
  usualColumns,
} from "../draw/table.ts";
import { kind } from "./kind.ts";

const ARTISTS = ["Your cut", "You get", "Payout", "Artist share", "Your earnings", "Künstleranteil", "Part artiste"];
const LABELS = ["Total", "Label Net", "Net", "Amount", "Revenue", "Receipts"];

/** The label's net and the artist's share of it, with a column between them that may say the split. */
function shared(page: Page, split: ((share: number) => string) | null): Drawn {
  const { dice, words, digits } = page;
  const share = dice.pick([0.2, 0.25, 0.5, 0.6, 0.75, 0.8]);
  const shares = page.sales.map(() => (dice.yes(0.3) ? 0.5 : share));
  const label = page.sales.map(() => drawAmount(dice, digits));
  const sales = paying(
    page,
    label.map((amount, at) => part(amount, micros(shares[at] ?? 0))),
  );
  const theirs = moneyColumn(page, null, dice.yes(0.5) ? words.net : dice.pick(LABELS), label);
  const ours = moneyColumn(page, "net", dice.yes(0.5) ? words.share : dice.pick(ARTISTS));
  const between = split ? [column("share", "Split", (_, at) => split(shares[at] ?? 0))] : [];
  const figures: Column[] = dice.yes(0.7) ? [theirs, ...between, ours] : [ours, ...between, theirs];
  return plainTable(page, priced(page, [...usualColumns(page), ...figures]), sales);
}

function percent(share: number): string {
  return String(Math.round(share * 100));
}

const DEDUCTIONS = [
  ["Payout", "Transfer fee", "Received"],
  ["Revenue", "Cost", "Profit"],
  ["Total", "Expenses", "Balance due"],
] as const;

export const SHARES = [
  kind("the artist's share, no split", (page) => shared(page, null)),
  kind("the artist's share, split in percent", (page) => {
    const sign = page.dice.pick(["", "%", " %"]);
    return shared(page, (share) => `${percent(share)}${sign}`);
  }),
  kind("the artist's share, split as a fraction", (page) => shared(page, (share) => money(page, micros(share), 2))),
  kind("what was paid, what it cost, what is left", (page) => {
    const { dice, digits } = page;
    const [paid, cost, left] = dice.pick(DEDUCTIONS);
    const whole = page.sales.map(() => drawAmount(dice, digits));
    const costs = whole.map((amount) => rounded(part(amount, micros(dice.pick([0.02, 0.05, 0.1]))), digits));
    const sales = paying(
      page,
      whole.map((amount, at) => amount - (costs[at] ?? 0)),
    );
    const figures = [
      moneyColumn(page, "gross", paid, whole),
      moneyColumn(page, "fee", cost, costs),
      moneyColumn(page, "net", left),
    ];
    return plainTable(page, priced(page, [...usualColumns(page), ...figures]), sales);
  }),
  kind("the artist's share, some splits as fractions and some in percent", (page) => {
    let at = 0;
    return shared(page, (share) => (at++ % 2 === 0 ? `${percent(share)}%` : money(page, micros(share), 2)));
  }),
  kind("the label's money and a fraction, no share in money", (page) => {
    const { dice, words } = page;
    const share = dice.pick([0.2, 0.25, 0.5, 0.8]);
    const own: Page = { ...page, digits: 2 };
    const label = page.sales.map(({ net }) => rounded(net, 2));
    const figures = [
      moneyColumn(own, null, dice.pick(["Label revenue", words.gross, "Receipts"]), label),
      column("share", dice.pick(["Your share", "Split", "Royalty rate"]), () => money(own, micros(share), 2)),
    ];
    const drawn = plainTable(own, priced(own, [...usualColumns(own), ...figures]));
    const nets = label.map((amount) => shortest(fixed(part(amount, micros(share)), 6)));
    return { ...drawn, lines: drawn.lines.map((line, at) => ({ ...line, net: nets[at] ?? "" })) };
  }),
];
