export { copyOriginal } from "../../queries/readings/copy-original.ts";
export {
  DIGEST_DIGITS,
  DIGEST_MODULUS,
  DIGEST_SEPARATOR,
  DIGESTS,
  type DigestName,
  digestLines,
  type LineDigests,
} from "../../queries/readings/line-digests.ts";
export {
  findReplacement,
  listOffers,
  lockReading,
  moveToReplacement,
  type Offer,
  type OfferRow,
  setAside,
} from "../../queries/readings/offers.ts";
export {
  deleteReading,
  findDueReading,
  listUnseenReadings,
  makeDue,
  type StatementToLookAt,
  saveBookedBy,
  saveFailedReread,
  saveReread,
  saveSeen,
} from "../../queries/readings/statement-readings.ts";
