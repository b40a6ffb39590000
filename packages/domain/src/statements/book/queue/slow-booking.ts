export const SLOW_BOOKING = "SLOW_BOOKING";

/** Thrown when a booking was ended because it took far more processor time than its file's size explains. */
export class SlowBooking extends Error {
  readonly code = SLOW_BOOKING;

  constructor(options?: ErrorOptions) {
    super("The booking took far longer than others of its size and was ended", options);
    this.name = "SlowBooking";
  }
}
