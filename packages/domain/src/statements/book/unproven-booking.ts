export const UNPROVEN_BOOKING = "UNPROVEN_BOOKING";

/** What would be booked is not what the file says. Trying again rarely helps. */
export class UnprovenBooking extends Error {
  /** An error keeps its code on the way out of the booking thread, but not its class. */
  readonly code = UNPROVEN_BOOKING;

  constructor(message: string) {
    super(message);
    this.name = "UnprovenBooking";
  }
}
