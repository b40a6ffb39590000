export { type DailyTotal, readOverview } from "../../queries/analytics/overview.ts";
export {
  type BookedMonth,
  listBookedMonths,
  listCountedDays,
  listFirstReadings,
  type PlaysStep,
  sumPlaysBySteps,
} from "../../queries/analytics/trends.ts";
