import { type Clock, type Cost, Costs, isTooMuch, ratioOf } from "./cost.ts";
import type { Reader } from "./reader.ts";
import { ordinaryText, WORST_TEXTS } from "./worst-texts.ts";

/** How many times as long as an ordinary text of the same length a text may take. */
const MOST_RATIO = 20;
/** A text is tried at a part of the full length, and the worst ones at all of it. */
const PART = 8;
const TRIED_WHOLE = 3;

export interface Worst extends Cost {
  reader: string;
  /** What the text was made of. */
  text: string;
  tooMuch: boolean;
}

/** The text that a reader takes longest for, beside an ordinary one of the same length. */
export async function findWorst({ name, most, read }: Reader, clock: Clock): Promise<Worst> {
  const costs = new Costs(read, ordinaryText, clock);
  const costOf = async (text: string, length: number): Promise<Worst> => {
    const cost = await costs.of(WORST_TEXTS[text] ?? ordinaryText, length, MOST_RATIO);
    return { ...cost, reader: name, text, tooMuch: isTooMuch(cost, MOST_RATIO) };
  };
  const tried: Worst[] = [];
  for (const text of Object.keys(WORST_TEXTS)) tried.push(await costOf(text, Math.ceil(most / PART)));
  const worst = tried.sort((a, b) => b.ms / b.ordinaryMs - a.ms / a.ordinaryMs).slice(0, TRIED_WHOLE);
  const whole: Worst[] = [];
  for (const one of worst) whole.push(one.tooMuch ? one : await costOf(one.text, most));
  return whole.reduce((a, b) => (ratioOf(b) > ratioOf(a) ? b : a));
}
