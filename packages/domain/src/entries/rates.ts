export { estimateRevenue } from "../royalty-rates.ts";
