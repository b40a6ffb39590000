export { SlowBooking, StuckBooking } from "../statements/book/booking-faults.ts";
export {
  BOOKING_QUEUES,
  type BookingQueue,
  giveUpStatement,
  settleFailedBooking,
} from "../statements/book/booking-queue.ts";
export { answerStatement } from "../statements/decide/answer-statement.ts";
export { moveStatement } from "../statements/decide/move-statement.ts";
export { answerPlays, listPlaysFiles } from "../statements/decide/plays-answers.ts";
export { compareStatement, resolveStatement } from "../statements/decide/resolve-statement.ts";
export { setSamplesApart } from "../statements/decide/set-samples-apart.ts";
export { listSources, mergeSources, renameSource } from "../statements/decide/sources.ts";
export { listStores, setStorePlatform } from "../statements/decide/stores.ts";
export { deleteFormat, listFormats, renameFormat } from "../statements/map/formats.ts";
export { mapStatement } from "../statements/map/map-statement.ts";
export { listColumns, previewStatement } from "../statements/map/previews.ts";
export { downloadOriginal } from "../statements/originals.ts";
export { deleteStatement } from "../statements/purge/delete-statement.ts";
export { dropRefusedOriginals, purgeStatements, queuePurges } from "../statements/purge/purge-statements.ts";
export { receiveStatements } from "../statements/receive/receive-statements.ts";
export { requireStatement } from "../statements/require-statement.ts";
export { bookAgain, leaveAsBooked } from "../statements/reread/book-again.ts";
export { runRereads } from "../statements/reread/run-rereads.ts";
export { showUsage } from "../statements/room.ts";
export { listNewReadings } from "../statements/show/new-readings.ts";
export { listOverlaps, listRefusals, listRowNotes } from "../statements/show/row-lists.ts";
export { listStatements, showStatement } from "../statements/show/show-statement.ts";
