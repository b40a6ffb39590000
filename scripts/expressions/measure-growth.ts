import type { MeasuredExpression } from "./measured-expressions.ts";

const CHARS = 2000;
const SLOWEST = 2;
const TRIES = 30;
/** Anything shorter is measured over several runs. */
const SHORTEST_MS = 1;

/**
 * How much longer an expression takes for a text of twice the length, at worst: about 2 when its time is linear, 4 when
 * it is quadratic. Tries every text that repeats one or two of its pieces, alone and behind one of them.
 */
export function measureGrowth({ expression, pieces }: MeasuredExpression): number {
  const pumps = pieces.flatMap((one) => [one, ...pieces.map((other) => one + other)]);
  const texts = pumps.flatMap((pump) =>
    ["", ...pieces].map((first) => (chars: number) => first + pump.repeat(Math.ceil(chars / pump.length))),
  );
  const slowest = texts
    .map((textOf) => ({ textOf, time: timeOf(expression, textOf(CHARS)) }))
    .toSorted((a, b) => b.time - a.time)
    .slice(0, SLOWEST);
  return Math.max(...slowest.map(({ textOf }) => ratio(expression, textOf(CHARS), textOf(2 * CHARS))));
}

/** The ratio of the shortest times. The two are measured in turns, so that other load slows both alike. */
function ratio(expression: RegExp, once: string, twice: string): number {
  const runs = Math.max(1, Math.ceil(SHORTEST_MS / timeOf(expression, once)));
  const [short, long]: [number[], number[]] = [[], []];
  for (let tried = 0; tried < TRIES; tried++) {
    short.push(timeOf(expression, once, runs));
    long.push(timeOf(expression, twice, runs));
  }
  return Math.min(...long) / Math.min(...short);
}

function timeOf(expression: RegExp, text: string, runs = 1): number {
  const started = performance.now();
  for (let run = 0; run < runs; run++) text.replace(expression, "");
  return performance.now() - started;
}
