export { readDatabaseSize } from "../../queries/database-size.ts";
export { isReachable } from "../../queries/is-reachable.ts";
