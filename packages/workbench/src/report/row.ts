export type Bound = { atLeast: number } | { atMost: number };

/** One measured figure. */
export interface Row {
  what: string;
  figure: number;
  /** `ms`, `MB`, `times`; empty for a ratio or a count. */
  unit: string;
  /** Null for a figure that only explains the others. */
  bound: Bound | null;
}

export function isMissed({ figure, bound }: Row): boolean {
  if (bound === null) return false;
  return !("atLeast" in bound ? figure >= bound.atLeast : figure <= bound.atMost);
}

export function printBound(bound: Bound): string {
  return "atLeast" in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`;
}

/** As many digits as mean something. */
export function printFigure({ figure, unit }: Row): string {
  const digits = Math.abs(figure) >= 100 ? 0 : Math.abs(figure) >= 10 ? 1 : 2;
  return [figure.toFixed(Number.isInteger(figure) ? 0 : digits), unit].filter(Boolean).join(" ");
}
