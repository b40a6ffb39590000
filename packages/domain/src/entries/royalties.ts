export { listPeriods, listPlatforms, listTerritories } from "../royalties/breakdowns.ts";
export { readFilterOptions } from "../royalties/filter-options.ts";
export { listLines, listStatementLines } from "../royalties/lines.ts";
export { listReleases } from "../royalties/releases.ts";
export { listTracks, mergeTrack, showTrack } from "../royalties/tracks.ts";
