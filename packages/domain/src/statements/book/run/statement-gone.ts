/** Thrown when the statement was deleted during its booking, so that nothing is left to do. */
export class StatementGone extends Error {
  constructor() {
    super("The statement was deleted while it was being booked");
    this.name = "StatementGone";
  }
}
