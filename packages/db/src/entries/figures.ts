export { FigureChanges } from "../figures/figure-changes.ts";
export { FigureVersions } from "../figures/figure-versions.ts";
export { hearChanges } from "../figures/hear-changes.ts";
export { SHOWN, SHOWN_TO_ALL, SHOWN_WITH_STATEMENTS } from "../figures/shown-tables.ts";
