/** Thrown when the statement was deleted during its booking, so that nothing is left to do. */
export class StatementGone extends Error {
  constructor() {
    super("The statement was deleted while it was being booked");
    this.name = "StatementGone";
  }
}

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

export const SLOW_BOOKING = "SLOW_BOOKING";

/** Thrown when a booking was ended because it took far more processor time than its file's size explains. */
export class SlowBooking extends Error {
  readonly code = SLOW_BOOKING;

  constructor(options?: ErrorOptions) {
    super("The booking took far longer than others of its size and was ended", options);
    this.name = "SlowBooking";
  }
}

/** Thrown when a file turns out to have more rows than its booking may read here. */
export class LargeBooking extends Error {
  constructor() {
    super("The file has too many rows to be booked among the small ones");
    this.name = "LargeBooking";
  }
}

export const STUCK_BOOKING = "STUCK_BOOKING";

/** Thrown when the booking thread did not even get to its timers. Trying again rarely helps. */
export class StuckBooking extends Error {
  readonly code = STUCK_BOOKING;

  constructor() {
    super("The booking was stuck in its file and was ended");
    this.name = "StuckBooking";
  }
}
