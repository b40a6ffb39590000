export { readBookedNames } from "../../queries/royalties/filter-options.ts";
export {
  type BookedLine,
  listLineGroups,
  listStatementLines,
  listTrackLines,
} from "../../queries/royalties/list-lines.ts";
export { type ListedRelease, listReleases, sumReleasesByDay } from "../../queries/royalties/list-releases.ts";
export { type ListedTrack, listTracks, sumSearchedByDay, sumTracksByDay } from "../../queries/royalties/list-tracks.ts";
export { listNumberedLines } from "../../queries/royalties/numbered-lines.ts";
export { listPrintedNames, type PrintedName } from "../../queries/royalties/printed-names.ts";
export { LINE_SLICES, OTHER_SLICES, type PurgeSlice } from "../../queries/royalties/purge-slices.ts";
export { addToTrackTotals } from "../../queries/royalties/rollups.ts";
export { isTextSort, type Listed, type ListedTotal } from "../../queries/royalties/royalty-lists.ts";
export { type RoyaltyKey, rollupOf } from "../../queries/royalties/royalty-rows.ts";
export type { RoyaltyScope } from "../../queries/royalties/royalty-scope.ts";
export {
  type BookedSums,
  type SumDigests,
  sumBookedLines,
  sumBookedRollups,
} from "../../queries/royalties/sum-booked.ts";
export {
  countScopedLines,
  countTracks,
  listSourceStatements,
  type RoyaltySum,
  sumRoyalties,
} from "../../queries/royalties/sum-royalties.ts";
export {
  countTrackMerges,
  deleteTrackMerge,
  hasTrack,
  listTrackMerges,
  saveTrackMerge,
} from "../../queries/royalties/track-merges.ts";
