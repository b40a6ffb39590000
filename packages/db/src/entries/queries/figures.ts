export { hasRealFigures } from "../../queries/figures/has-real-figures.ts";
