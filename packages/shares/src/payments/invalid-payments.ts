/** Why a payment cannot be in a file. */
export interface PaymentFault {
  code:
    | "bad_id"
    | "same_id"
    | "bad_iban"
    | "bad_bic"
    | "bad_account"
    | "bad_payer"
    | "bad_name"
    | "bad_email"
    | "bad_amount"
    | "bad_day"
    | "bad_currency"
    | "too_many"
    | "none";
  /** The id of the payment, or of the file. */
  id: string;
}

/** Thrown instead of a file that a bank would refuse. */
export class InvalidPayments extends Error {
  readonly faults: readonly PaymentFault[];

  constructor(faults: readonly PaymentFault[]) {
    super(faults.map(({ code, id }) => `${id}: ${code}`).join("; "));
    this.name = "InvalidPayments";
    this.faults = faults;
  }
}

/** The faults of a file so far: `require` adds one for what is not sound. */
export class PaymentFaults {
  readonly all: PaymentFault[] = [];

  require(isSound: boolean, code: PaymentFault["code"], id: string): void {
    if (!isSound) this.all.push({ code, id });
  }
}
