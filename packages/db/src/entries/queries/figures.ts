export { hasRealFigures } from "../../queries/has-real-figures.ts";
