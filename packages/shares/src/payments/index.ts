export { type AchFile, type AchPayment, writeAchFile } from "./ach-file.ts";
export { type BacsFile, type BacsPayment, writeBacsFile } from "./bacs-file.ts";
export {
  type BankAccount,
  type BankField,
  type BankKind,
  CURRENCY_OF,
  endOfAccount,
  isWritable,
  readBacsAccount,
  readBankAccount,
  readRouting,
  readSortCode,
} from "./bank-account.ts";
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
