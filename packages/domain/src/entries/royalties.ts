export { listPeriods, listPlatforms, listTerritories, readFilterOptions } from "../royalties/breakdowns.ts";
export { listLines, listStatementLines } from "../royalties/lines.ts";
export { listReleases } from "../royalties/releases.ts";
export { listTracks, mergeTrack, showTrack } from "../royalties/tracks.ts";
