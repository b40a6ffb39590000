export { figureVersion } from "../analytics/figure-version.ts";
export { overview } from "../analytics/overview.ts";
export { royalties } from "../analytics/royalties.ts";
export { testSync } from "../analytics/sample.ts";
export { trends } from "../analytics/trends.ts";
