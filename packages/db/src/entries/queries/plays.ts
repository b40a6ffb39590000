export { BEST_READING_FIRST, chooseReadings } from "../../queries/plays/choose-readings.ts";
export { eachCounted } from "../../queries/plays/each-counted.ts";
export { listLinkedTitles, listTitles, saveTitleWord, type TitleWord } from "../../queries/plays/play-titles.ts";
export {
  findPrintedTitles,
  isPrintedTrack,
  listPrintedTitles,
  type PrintedTitle,
} from "../../queries/plays/printed-titles.ts";
export { listCountedDays, listReadings, listTrackDays } from "../../queries/plays/read-plays.ts";
