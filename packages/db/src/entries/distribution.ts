export { distributeDatabase } from "../distribution/distribute-database.ts";
export { type Distribution, readDistribution } from "../distribution/distribution.ts";
