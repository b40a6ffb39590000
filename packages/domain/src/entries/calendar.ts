export { addDays, addMonths, lastDayOf } from "../calendar/month.ts";
