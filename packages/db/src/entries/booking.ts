export { BookingConnection, type EncodedRows } from "../booking/booking-connection.ts";
export type {
  PartSums,
  PrintedTrackRow,
  RollupPeriod,
  RoyaltyCutRow,
  RoyaltyTrackRow,
  StoredSums,
  TrackPartRow,
} from "../booking/copy-rollups.ts";
