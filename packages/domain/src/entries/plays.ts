export { linkTitle } from "../plays/link-title.ts";
export { listPlayDays } from "../plays/list-play-days.ts";
export { listPlayTitles } from "../plays/list-play-titles.ts";
export { listPlayWindows } from "../plays/list-play-windows.ts";
export { listReadings } from "../plays/list-readings.ts";
export { setTitleAside } from "../plays/set-title-aside.ts";
