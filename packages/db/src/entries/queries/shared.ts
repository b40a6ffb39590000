export { chunks } from "../../queries/chunks.ts";
export { readDatabaseSize } from "../../queries/database-size.ts";
export { csvJson, csvText } from "../../queries/export/csv-text.ts";
export { fillInOrm } from "../../queries/fill-in.ts";
export { isReachable } from "../../queries/is-reachable.ts";
export { readMeasures } from "../../queries/read-measures.ts";
export { changeInSlices, deleteInSlices } from "../../queries/slices.ts";
export { accountedLine, areStillBooked, isPurging, stillBooked, stillBookedText } from "../../queries/still-booked.ts";
export { textArray } from "../../queries/text-array.ts";
