import type { StatementLine } from "../../src/formats/row-outcome.ts";

/** Fields of a line that can only be checked by reading it. A store's platform and kind follow from its name. */
const NAMES = [
  "platform",
  "store",
  "kind",
  "tier",
  "territory",
  "isrc",
  "upc",
  "track",
  "release",
  "artist",
  "label",
] as const;

export interface Difference {
  /** How many lines of the undamaged file are missing. */
  lost: number;
  /** Lines with a figure that no line of the undamaged file has in combination with the others. */
  wrong: StatementLine[];
}

/** Compares booked lines' figures with those of the undamaged file, in any order. `except` are not compared. */
export function compareFigures(
  sound: readonly StatementLine[],
  booked: readonly StatementLine[],
  except: readonly string[] = [],
): Difference {
  const ignored = new Set<string>([...NAMES, ...except]);
  const left = [...sound];
  const wrong: StatementLine[] = [];
  for (const line of booked) {
    const at = left.findIndex((one) => sameFigures(one, line, ignored));
    if (at !== -1) left.splice(at, 1);
    else if (!sound.some((one) => sameFigures(one, line, ignored))) wrong.push(line);
  }
  return { lost: left.length, wrong };
}

/** A figure that is not booked at all is not wrong. */
function sameFigures(sound: StatementLine, booked: StatementLine, ignored: ReadonlySet<string>): boolean {
  const printed = new Map(Object.entries(sound));
  return Object.entries(booked).every(
    ([name, figure]) => ignored.has(name) || figure === null || figure === printed.get(name),
  );
}
