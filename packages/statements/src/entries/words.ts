export { foldTitle } from "../words/fold-title.ts";
export { plainFileName } from "../words/plain-file-name.ts";
export { withoutMarks } from "../words/without-marks.ts";
