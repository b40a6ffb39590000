export { showForecast, showForecastLine } from "../forecast/forecasts.ts";
