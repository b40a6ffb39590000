export {
  type CreditTransfer,
  MOST_TRANSFERS,
  type SepaPayment,
  writeCreditTransfer,
} from "./credit-transfer.ts";
export { readIban } from "./iban.ts";
export { InvalidPayments, type PaymentFault } from "./invalid-payments.ts";
export { isSepaId, sepaText } from "./letters.ts";
export { type PaypalPayout, writePaypalPayouts } from "./paypal-payouts.ts";
export { MOST_WISE_TRANSFERS, type WisePayment, writeWiseBatch } from "./wise-batch.ts";
