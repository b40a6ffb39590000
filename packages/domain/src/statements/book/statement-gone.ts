/** The statement was deleted while it was being booked: there is nothing left to do. */
export class StatementGone extends Error {
  constructor() {
    super("The statement was deleted while it was being booked");
    this.name = "StatementGone";
  }
}
