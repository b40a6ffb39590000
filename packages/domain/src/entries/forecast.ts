export { endCalendar, makeCalendar, readCalendar, showCalendar } from "../forecast/calendar.ts";
export { showForecast, showForecastLine } from "../forecast/forecasts.ts";
