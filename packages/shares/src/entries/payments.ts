export { readIban } from "../payments/iban.ts";
export { InvalidPayments, type PaymentFault } from "../payments/invalid-payments.ts";
export { isSepaId, sepaText } from "../payments/sepa-text.ts";
export {
  type CreditTransfer,
  MOST_TRANSFERS,
  type SepaPayment,
  writeCreditTransfer,
} from "../payments/write-credit-transfer.ts";
export { MOST_WISE_TRANSFERS, type WisePayment, writeWiseBatch } from "../payments/write-wise-batch.ts";
