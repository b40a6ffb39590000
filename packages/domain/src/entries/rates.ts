export { estimateRevenue } from "../rates/royalty-rates.ts";
