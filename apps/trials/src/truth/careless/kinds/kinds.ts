import { CELLS } from "./cells.ts";
import { COLUMNS } from "./columns.ts";
import { EXCHANGE } from "./exchange.ts";
import { FIGURES } from "./figures.ts";
import { HABITS } from "./habits.ts";
import type { Kind } from "./kind.ts";
import { MONTHS } from "./months.ts";
import { NAMES } from "./names.ts";
import { ODDITIES } from "./oddities.ts";
import { PAPERS } from "./papers.ts";
import { PIVOTS } from "./pivots.ts";
import { SCALES } from "./scales.ts";
import { SECTIONS } from "./sections.ts";
import { LETTER_KINDS, SHAPES } from "./shapes.ts";
import { SHARES } from "./shares.ts";
import { SIGNED } from "./signs.ts";
import { STRANGERS } from "./strangers.ts";
import { SUMS } from "./sums.ts";
import { WIDE } from "./wide.ts";
import { WORKBOOKS } from "./workbooks.ts";

/** Files take turns, so that a short run has some of each. */
export const KINDS: readonly Kind[] = [
  ...SHARES,
  ...FIGURES,
  ...EXCHANGE,
  ...SCALES,
  ...SUMS,
  ...WIDE,
  ...SECTIONS,
  ...MONTHS,
  ...SIGNED,
  ...NAMES,
  ...SHAPES,
  ...LETTER_KINDS,
  ...ODDITIES,
  ...HABITS,
  ...CELLS,
  ...COLUMNS,
  ...PAPERS,
  ...WORKBOOKS,
  ...STRANGERS,
  ...PIVOTS,
];
