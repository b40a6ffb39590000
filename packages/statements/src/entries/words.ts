export { foldTitle, plainFileName, withoutMarks } from "../vocabulary/words.ts";
