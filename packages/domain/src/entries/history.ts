export { listHistory } from "../history/list-history.ts";
