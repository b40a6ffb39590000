export { listPlayDays, listPlayWindows, listReadings } from "../plays/counted-plays.ts";
export { linkTitle, listPlayTitles, setTitleAside } from "../plays/titles.ts";
