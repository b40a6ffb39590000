export { BEST_READING_FIRST, chooseReadings } from "../../queries/plays/choose-readings.ts";
export { eachCounted } from "../../queries/plays/each-counted.ts";
export { listCountedDays, listReadings, listTrackDays } from "../../queries/plays/read-plays.ts";
export {
  findPrintedTitles,
  isPrintedTrack,
  listLinkedTitles,
  listPrintedTitles,
  listTitles,
  type PrintedTitle,
  saveTitleWord,
  type TitleWord,
} from "../../queries/plays/titles.ts";
