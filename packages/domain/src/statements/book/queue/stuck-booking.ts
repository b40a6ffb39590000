export const STUCK_BOOKING = "STUCK_BOOKING";

/** Thrown when the booking thread did not even get to its timers. Trying again rarely helps. */
export class StuckBooking extends Error {
  readonly code = STUCK_BOOKING;

  constructor() {
    super("The booking was stuck in its file and was ended");
    this.name = "StuckBooking";
  }
}
