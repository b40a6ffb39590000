export { foldTitle } from "../words/fold-title.ts";
export { withoutMarks } from "../words/without-marks.ts";
