export {
  type BookedLine,
  lineFields,
  listLineGroups,
  listNumberedLines,
  listStatementLines,
  listTrackLines,
} from "../../queries/royalties/list-lines.ts";
export { isByPeriod, type RoyaltyKey, rollupOf, royaltyRows, sumByKey } from "../../queries/royalties/royalty-rows.ts";
export { andIs, type RoyaltyScope } from "../../queries/royalties/royalty-scope.ts";
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
