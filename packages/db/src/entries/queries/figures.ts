export { readFigureVersion } from "../../queries/figures/figure-version.ts";
export { hasRealFigures } from "../../queries/figures/has-real-figures.ts";
