export const UNPROVEN_BOOKING = "UNPROVEN_BOOKING";

/** Thrown when what would be booked is not what the file says. Trying again rarely helps. */
export class UnprovenBooking extends Error {
  /** An error that leaves the booking thread keeps its code but not its class. */
  readonly code = UNPROVEN_BOOKING;

  constructor(message: string) {
    super(message);
    this.name = "UnprovenBooking";
  }
}
