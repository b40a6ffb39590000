export { addDays, addMonths, lastDayOf } from "../calendar.ts";
