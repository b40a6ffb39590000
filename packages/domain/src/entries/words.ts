export { countText } from "../words.ts";
