import type { RunDetails } from "@ledgerline/contract/shares/runs";
import type { SharesMoney } from "@ledgerline/contract/shares/share-money";
import { runProduct } from "@ledgerline/testing/product/running-product";
import { type Exact, exact, minus, plus, printed, read, total, ZERO } from "./exact.ts";
import { LabelAccount, SHARING } from "./label-account.ts";
import { CHANGED, lastDay, type MadeCost, type MadeLabel, MONTHS, makeLabel, monthName } from "./made-label.ts";
import { DELETED, type MadeFile, makeFiles, PICO } from "./made-lines.ts";
import { NaiveBooks } from "./naive-books.ts";
import { printRates } from "./rates.ts";

/** Costs that arrive after their month was closed, and are taken back. */
const COSTS_LATE = { month: 9, at: 15 };
const COSTS_BACK = { month: 4, at: 15 };
const TERMS_AT = { onward: 6, backward: 10, late: 17 };

export interface LabelFigures {
  lines: number;
  runs: number;
  /** How many balances were compared with those of the naive books. */
  balances: number;
  /** The first 20 differences. */
  wrong: string[];
  /** The longest preview, and all previews together. */
  slowestSeconds: number;
  seconds: number;
}

/**
 * Runs two years of a label over REST, closed month by month, while files arrive late and terms, costs and files change
 * in months that are closed. After each run every balance is compared with the naive books.
 */
export async function runLabel(seed: number, lines: number, say: (line: string) => void): Promise<LabelFigures> {
  const product = await runProduct({ env: SHARING });
  try {
    const { access_token: token } = await product.register();
    const account = new LabelAccount(product.origin, token);
    const label = makeLabel(seed);
    const files = makeFiles(seed, lines);
    await account.setUp(label, printRates());
    const history = new LabelHistory(account, label, files);
    const figures: LabelFigures = { lines: 0, runs: 0, balances: 0, wrong: [], slowestSeconds: 0, seconds: 0 };
    for (let month = 0; month < MONTHS; month += 1) {
      await history.happen(month);
      const began = performance.now();
      const from = `${monthName(month)}-01`;
      const run = await account.preview({ from, to: lastDay(monthName(month)) });
      const seconds = (performance.now() - began) / 1000;
      figures.slowestSeconds = Math.max(figures.slowestSeconds, seconds);
      figures.seconds += seconds;
      await history.close(month, run, figures);
      say(`       ${monthName(month)}: ${seconds.toFixed(1)} s, ${figures.wrong.length} wrong`);
    }
    await history.lookBack(figures);
    figures.lines = files.reduce((sum, file) => sum + file.lines.length, 0);
    return figures;
  } finally {
    await product.stop();
  }
}

/** The events between runs, applied to the product and to the naive books. */
class LabelHistory {
  readonly #account: LabelAccount;
  readonly #books: NaiveBooks;
  readonly #present: { label: MadeLabel; files: MadeFile[]; costs: MadeCost[] };
  readonly #files: readonly MadeFile[];
  readonly #costs: readonly MadeCost[];
  #paid = new Map<number, Exact>();
  #received = new Map<string, Exact>();
  readonly #closed: RunDetails[] = [];

  constructor(account: LabelAccount, label: MadeLabel, files: readonly MadeFile[]) {
    this.#account = account;
    this.#books = new NaiveBooks(label);
    this.#files = files;
    this.#costs = label.costs;
    this.#present = { label: { ...label, deals: [...label.deals] }, files: [], costs: [] };
  }

  async happen(month: number): Promise<void> {
    const { files, costs, label } = this.#present;
    if (month === DELETED.at) {
      const old = files.find(({ name, at }) => at === DELETED.month && name.startsWith("distrokid")) as MadeFile;
      await this.#account.deleteFile(old);
      files.splice(files.indexOf(old), 1);
    }
    for (const file of this.#files.filter(({ at }) => at === month)) {
      await this.#account.book(file);
      files.push(file);
    }
    const isLate = ({ date }: MadeCost) => date.startsWith(monthName(COSTS_LATE.month));
    for (const cost of this.#costs) {
      const isDue = cost.date.startsWith(monthName(month)) && !isLate(cost);
      if (!isDue && !(month === COSTS_LATE.at && isLate(cost))) continue;
      await this.#account.addCost(cost);
      costs.push(cost);
    }
    if (month === COSTS_BACK.at) {
      for (const cost of costs.filter(({ date }) => date.startsWith(monthName(COSTS_BACK.month)))) {
        await this.#account.deleteCost(cost);
        costs.splice(costs.indexOf(cost), 1);
      }
    }
    if (month === TERMS_AT.onward) await this.#change(CHANGED.onward, month + 1);
    if (month === TERMS_AT.backward) for (const deal of CHANGED.backward) await this.#change(deal, null);
    if (month === TERMS_AT.late) {
      const [like] = label.deals.slice(200, 201);
      if (!like) throw new Error("the label has more than 200 deals");
      const late = { ...like, name: "A deal that was forgotten" };
      await this.#account.addDeal(late);
      label.deals.push(late);
    }
  }

  /** Compares a preview with the naive books, closes and sends it, and pays most of what is due. */
  async close(month: number, run: RunDetails, figures: LabelFigures): Promise<void> {
    const wrong = (line: string) => {
      if (figures.wrong.length < 20) figures.wrong.push(`${monthName(month)}: ${line}`);
    };
    const told = this.#books.close(this.#present, month, this.#paid);
    const shown = new Map(run.payees.map((each) => [each.payee, each]));
    for (const [payee, { closing, payable }] of told.entries()) {
      const found = shown.get(this.#account.payees[payee] ?? "");
      figures.balances += 1;
      for (const [what, expected] of Object.entries({ closing, payable })) {
        const is = read(found?.[what as "closing" | "payable"] ?? "0");
        if (is.n !== expected.n || is.d !== expected.d) {
          wrong(`payee ${payee}: ${what} ${printed(is)} instead of ${printed(expected)}`);
        }
      }
    }
    for (const [currency, received] of this.#news(month)) {
      const row = run.proof.find((each) => each.currency === currency);
      if (row?.received !== printed(received))
        wrong(`${currency}: ${row?.received} received, not ${printed(received)}`);
    }

    const step = (what: string, body = {}) => this.#account.call(`/shares/runs/${run.id}/${what}`, "POST", body);
    await step("close");
    if (month % 5 === 4) {
      await step("undo");
      await step("refresh");
      await this.#account.computed(run.id);
      await step("close");
    }
    await step("send");
    this.#closed.push(await this.#account.call<RunDetails>(`/shares/runs/${run.id}`));
    const due = [...told.entries()].filter(([payee, { payable }]) => payable.n > 0n && payee % 7 !== month % 7);
    const pay = (kind: "paid" | "returned", of: typeof due) =>
      step("payments", {
        payees: of.map(([payee]) => this.#account.payees[payee]),
        date: lastDay(monthName(month)),
        kind,
      });
    if (due.length > 0) await pay("paid", due);
    this.#paid = new Map(due.map(([payee, { payable }]) => [payee, minus(ZERO, payable)]));
    const returned = due.slice(0, month % 3);
    if (returned.length > 0) await pay("returned", returned);
    for (const [payee] of returned) this.#paid.delete(payee);
  }

  /** Checks that closed runs are unchanged, and how much of the advances has been recouped. */
  async lookBack(figures: LabelFigures): Promise<void> {
    for (const closed of this.#closed) {
      const now = await this.#account.call<RunDetails>(`/shares/runs/${closed.id}`);
      const fixed = ({ payees, proof, differences }: RunDetails) =>
        JSON.stringify([
          payees.map(({ payee, opening, paid_in, closing }) => [payee, opening, paid_in, closing]),
          proof,
          differences,
        ]);
      if (fixed(now) !== fixed(closed)) figures.wrong.push(`the run to ${closed.to} is not what was closed`);
      figures.runs += 1;
    }
    const { advances } = await this.#account.call<SharesMoney>("/shares/money");
    const [left, expected] = [total(advances.map((each) => read(each.left))), total(this.#books.left)];
    if (printed(left) !== printed(expected)) {
      figures.wrong.push(`advances: ${printed(left)} still to recoup instead of ${printed(expected)}`);
    }
  }

  /** What the books have received since the last run, including late and retracted files. */
  #news(month: number): Map<string, Exact> {
    const sums = new Map<string, bigint>();
    for (const line of this.#present.files.flatMap(({ lines }) => lines)) {
      if (line.month <= month) sums.set(line.currency, (sums.get(line.currency) ?? 0n) + line.net);
    }
    const now = new Map([...sums].map(([currency, sum]) => [currency, exact(sum, PICO)]));
    const news = new Map([...now].map(([key, sum]) => [key, minus(sum, this.#received.get(key) ?? ZERO)]));
    this.#received = now;
    return news;
  }

  /** Gives a deal's participants three per cent more, from a month on or from the beginning. */
  async #change(at: number, from: number | null): Promise<void> {
    const { deals } = this.#present.label;
    const deal = deals[at];
    const [terms] = deal?.versions ?? [];
    if (!deal || !terms) throw new Error("the label has this deal");
    const { n, d } = plus(read(terms.rate), read("3%"));
    const better = { ...terms, rate: `${n}/${d}` };
    const versions =
      from === null
        ? [better]
        : [
            { ...terms, to: lastDay(monthName(from - 1)) },
            { ...better, from: `${monthName(from)}-01` },
          ];
    deals[at] = { ...deal, versions };
    await this.#account.changeDeal(at, deals[at]);
  }
}
