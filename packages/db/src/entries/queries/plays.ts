export { chooseReadings } from "../../queries/plays/choose-readings.ts";
export {
  deletePlaysOf,
  insertMeasuredDays,
  insertMeasuredWindows,
  saveTitles,
} from "../../queries/plays/measured-files.ts";
export { listPerformers } from "../../queries/plays/performers.ts";
export { listLinkedTitles, listTitles, saveTitleWord, type TitleWord } from "../../queries/plays/play-titles.ts";
export { listWindows } from "../../queries/plays/play-windows.ts";
export {
  findPrintedTitles,
  isPrintedTrack,
  listPrintedTitles,
  type PrintedTitle,
} from "../../queries/plays/printed-titles.ts";
export { listCountedDays, listReadings, listTrackDays } from "../../queries/plays/read-plays.ts";
