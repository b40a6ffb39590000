import { setTimeout as delay } from "node:timers/promises";
import type { Claim } from "@ledgerline/contract/claims";
import type { PlaysFiles } from "@ledgerline/contract/plays-files";
import type { Cause, ReconciliationCauses } from "@ledgerline/contract/reconciliation/causes";
import type { ReconciliationSummary, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { untilBooked, untilSettled } from "@ledgerline/testing/product/calls";
import { type RunningProduct, runProduct } from "@ledgerline/testing/product/running-product";
import { printed, read, total } from "../shares/exact.ts";
import { Caller } from "../truth/ask.ts";
import type { WrittenFile } from "../truth/draft/write-file.ts";
import { addScores, judge, NOTHING, type Score } from "./judge.ts";
import { plant } from "./kinds.ts";
import type { MadeBooks } from "./made-books.ts";

/** Artists who bring in their books at the same time. */
const AT_ONCE = 8;
const AGAIN_MS = 500;
const MOST_LOOKS = 240;
/** As many cells of a cause as its answer has. */
const MOST_CELLS = 40;

export interface ChecksFigures {
  score: Score;
  artists: number;
  causes: number;
  claims: number;
  /** Recall or precision, by count or by money, of the seed and of the four that is the lowest. */
  worst: number;
  /** Causes whose sum is not that of their cells, or of their claim. */
  unequal: string[];
}

interface Asked {
  seeds: readonly number[];
  kinds: readonly string[];
  say: (line: string) => void;
  /** Runs the sources instead of what was built. */
  sources?: boolean;
}

/** Brings in an artist of each kind by uploads over REST, and holds what they are shown against what was planted. */
export async function runChecks({ seeds, kinds, say, sources = false }: Asked): Promise<ChecksFigures> {
  const product = await runProduct({ env: { PREMIUM_FOR_ALL: "1" }, sources });
  const figures: ChecksFigures = { score: NOTHING, artists: 0, causes: 0, claims: 0, worst: 1, unequal: [] };
  try {
    for (const seed of seeds) {
      let ofSeed = NOTHING;
      const waiting = [...kinds];
      const work = async () => {
        for (let kind = waiting.shift(); kind !== undefined; kind = waiting.shift()) {
          const score = await tryKind(product, figures, { kind, seed });
          for (const line of score.wrong) say(`       ${seed}: ${line}`);
          ofSeed = addScores(ofSeed, score);
          figures.artists += 1;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      figures.score = addScores(figures.score, ofSeed);
      const parts = ratios(ofSeed);
      figures.worst = Math.min(figures.worst, ...parts);
      const [found, money, right, moneyRight] = parts.map((part) => `${(part * 100).toFixed(1)}%`);
      say(
        `       seed ${seed}: ${ofSeed.found} of ${ofSeed.planted} found (${found}, ${money} of their money), ${ofSeed.right} of ${ofSeed.named} right (${right}, ${moneyRight})`,
      );
    }
    return figures;
  } finally {
    await product.stop();
  }
}

/** Recall by count and by money, and precision. */
function ratios({ planted, found, named, right, ...money }: Score): number[] {
  const of = (some: number, all: number) => (all === 0 ? 1 : some / all);
  return [
    of(found, planted),
    of(money.foundMicros, money.plantedMicros),
    of(right, named),
    of(money.rightMicros, money.namedMicros),
  ];
}

async function tryKind(
  product: RunningProduct,
  figures: ChecksFigures,
  { kind, seed }: { kind: string; seed: number },
): Promise<Score> {
  const today = new Date().toISOString().slice(0, 10);
  const { books, planted } = plant(kind, seed, today);
  const { access_token: token } = await product.register();
  const artist = new Artist(product.origin, token);
  if (books.display !== null) await artist.show(books.display, today);
  await artist.bring(books.files());
  await artist.measure(books);
  const causes = await artist.causes();
  figures.causes += causes.length;
  const apart = await artist.overview(causes);
  if (apart !== null) figures.unequal.push(`${kind}, seed ${seed}: ${apart}`);
  for (const cause of causes) {
    const wrong = await artist.inequality(cause);
    if (cause.steps.includes("claim")) figures.claims += 1;
    if (wrong !== null) figures.unequal.push(`${kind}, seed ${seed}: ${wrong}: ${cause.text}`);
  }
  return judge(kind, planted, causes);
}

class Artist {
  readonly #origin: string;
  readonly #token: string;
  readonly #caller: Caller;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
    this.#caller = new Caller(origin, token);
  }

  async bring(files: readonly WrittenFile[]): Promise<void> {
    const uploaded: Statement[] = [];
    for (const file of files) uploaded.push(await this.#told(this.#caller.upload<Statement>(file)));
    for (const statement of uploaded) {
      const { id, state } = await untilSettled(this.#origin, this.#token, statement);
      if (state === "overlapping") {
        await this.#ask("POST", `/statements/${id}/resolve`, { action: "keep_both" });
        await untilBooked(this.#origin, this.#token, { ...statement, state: "received" });
      } else if (state !== "booked") throw new Error(`${statement.file_name} ended as ${state}`);
    }
  }

  /** Uploads the plays, takes every suggestion, and links each title to its recording. */
  async measure(books: MadeBooks): Promise<void> {
    const uploaded: Statement[] = [];
    for (const file of books.timelines()) uploaded.push(await this.#told(this.#caller.upload<Statement>(file)));
    if (uploaded.length === 0) return;
    const { files } = await this.#ask<PlaysFiles>("GET", "/plays/files");
    const answers = files.map(({ id, asks }) => ({
      id,
      ...Object.fromEntries(asks.map(({ question, value }) => [question, value ?? ""])),
    }));
    await this.#ask("POST", "/plays/files", { files: answers });
    for (const statement of uploaded) {
      await untilBooked(this.#origin, this.#token, { ...statement, state: "received" });
    }
    const titles = new Map(books.played.map(({ title, isrc }) => [title, isrc]));
    for (const [title, isrc] of titles) {
      await this.#ask("POST", "/plays/titles", { platform: "spotify", title, track_id: isrc });
    }
  }

  /** Chooses a display currency, with rates of the last two years. */
  async show(currency: string, today: string): Promise<void> {
    const days = Array.from({ length: 730 }, (_, ago) => new Date(Date.parse(today) - ago * 86_400_000));
    const rows = days.map((day) => `${day.toISOString().slice(0, 10)},1.08,`);
    const body = new FormData();
    body.append("file", new Blob([["Date,USD,", ...rows, ""].join("\n")]), "eurofxref-hist.csv");
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${this.#origin}/api/currencies/rates`, { method: "POST", body, headers });
    if (!answer.ok) throw new Error(`the rates answered ${answer.status}: ${await answer.text()}`);
    await this.#ask("POST", "/currencies/display", { currency });
  }

  /** What differs between the sum of the causes, that of their list, and the overview's; null if nothing does. */
  async overview(causes: readonly Cause[]): Promise<string | null> {
    const sum = textOf(added(causes.flatMap(({ loss }) => loss)));
    const { loss } = await this.#ask<ReconciliationCauses>("GET", "/reconciliation/causes");
    const { at_stake: stakes } = await this.#ask<ReconciliationSummary>("GET", "/reconciliation");
    const told = [textOf(loss), textOf(stakes)];
    return told.every((one) => one === sum) ? null : `the causes come to ${sum}, and elsewhere ${told.join(" and ")}`;
  }

  /** What there is to do, once it is of all that was brought. */
  async causes(): Promise<Cause[]> {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const page = await this.#ask<ReconciliationCauses>("GET", "/reconciliation/causes");
      if (!page.stale && page.computed_at !== null) return page.causes;
      await delay(AGAIN_MS);
    }
    throw new Error("the figures stay stale");
  }

  /** What differs between a cause, its cells and its claim; null if nothing does. */
  async inequality(cause: Cause): Promise<string | null> {
    const cells = cause.cells.flatMap(({ loss }) => loss);
    // A statement also brings what no cell has, and only so many cells of a cause are shown.
    const isWhole = cells.length > 0 && cause.kind !== "statement" && cause.cells.length < MOST_CELLS;
    const parts = isWhole ? cells : [...cells, ...cause.beyond];
    if (parts.length > 0 && textOf(added(parts)) !== textOf(cause.loss)) {
      return `its cells come to ${textOf(added(parts))} and not ${textOf(cause.loss)}`;
    }
    if (!cause.steps.includes("claim")) return null;
    const draft = { kind: "underpaid", cells: [], findings: [], cause: cause.key, to: "" };
    const claim = await this.#caller.ask<Claim>("POST", "/claims", draft);
    if (typeof claim === "string") return `its claim is refused: ${claim}`;
    const { money } = claim;
    const asked = money.flatMap(({ currency, asked: range }) => (range ? { currency, ...range } : []));
    return textOf(asked) === textOf(cause.loss)
      ? null
      : `its claim asks for ${textOf(asked)}, not ${textOf(cause.loss)}`;
  }

  #ask<T>(method: string, path: string, body?: object): Promise<T> {
    return this.#told(this.#caller.ask<T>(method, path, body));
  }

  /** Throws the sentence with which something was refused. */
  async #told<T>(answer: Promise<T | string>): Promise<T> {
    const told = await answer;
    if (typeof told === "string") throw new Error(told);
    return told;
  }
}

function added(parts: readonly StakeSum[]): StakeSum[] {
  return [...Map.groupBy(parts, ({ currency }) => currency)].map(([currency, of]) => {
    const sum = (end: "low" | "mid" | "high") => printed(total(of.map((part) => read(part[end]))));
    return { currency, low: sum("low"), mid: sum("mid"), high: sum("high") };
  });
}

function textOf(ranges: readonly StakeSum[]): string {
  const plain = (value: string) => printed(read(value));
  const texts = ranges.map(({ currency, low, mid, high }) => `${currency} ${[low, mid, high].map(plain).join(" ")}`);
  return texts.sort().join(", ");
}
