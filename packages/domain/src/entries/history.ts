export { listHistory } from "../history.ts";
