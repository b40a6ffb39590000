export { csvJson, csvText } from "../../queries/csv-text.ts";
export { chunks, contains, fillInOrm, textArray } from "../../queries/parameters.ts";
export { isReachable, readDatabaseSize } from "../../queries/setup.ts";
export { changeInSlices, deleteInSlices } from "../../queries/slices.ts";
export { accountedLine, areStillBooked, isPurging, stillBooked, stillBookedText } from "../../queries/still-booked.ts";
export { readMeasures } from "../../schema/measures.ts";
