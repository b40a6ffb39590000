export { countText } from "../words/count-text.ts";
