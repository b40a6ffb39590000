import { addDecimals, isZeroDecimal } from "@ledgerline/decimals";
import { isDay } from "../terms/calendar.ts";
import { readIban } from "./iban.ts";
import { InvalidPayments, type PaymentFault } from "./invalid-payments.ts";
import { isSepaId, sepaText } from "./letters.ts";

/** Payments in euros from one account on one day. */
export interface CreditTransfer {
  /** Never used before with this bank. */
  id: string;
  /** `2026-04-01T09:30:00`. */
  created_at: string;
  /** The day on which the bank is to pay. */
  day: string;
  debtor: { name: string; iban: string /** Null: the IBAN says it. */; bic: string | null };
  payments: readonly SepaPayment[];
}

export interface SepaPayment {
  /** Returned in the bank's statements. */
  id: string;
  name: string;
  iban: string;
  /** In euros, with two decimals: `12.30`. */
  amount: string;
  /** The text that the payee reads. */
  text: string;
}

export const MOST_TRANSFERS = 10_000;
const NAME = 70;
const TEXT = 140;
const AMOUNT = /^\d{1,9}\.\d{2}$/;
const CREATED_AT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/**
 * A SEPA credit transfer as `pain.001.001.09` (ISO 20022; by the EPC's customer-to-bank guidelines, written out here).
 * One `PmtInf`, since all payments are of one account, currency and day. Throws InvalidPayments, with every fault.
 */
export function writeCreditTransfer(transfer: CreditTransfer): string {
  const faults = findFaults(transfer);
  if (faults.length > 0) throw new InvalidPayments(faults);
  const { id, created_at, day, debtor, payments } = transfer;
  const count = String(payments.length);
  const sum = addDecimals(payments.map(({ amount }) => amount));
  const bank = debtor.bic === null ? element("Othr", element("Id", "NOTPROVIDED")) : element("BICFI", debtor.bic);
  const header = element(
    "GrpHdr",
    element("MsgId", id),
    element("CreDtTm", created_at),
    element("NbOfTxs", count),
    element("CtrlSum", sum),
    element("InitgPty", element("Nm", sepaText(debtor.name, NAME))),
  );
  const information = element(
    "PmtInf",
    element("PmtInfId", id),
    element("PmtMtd", "TRF"),
    element("NbOfTxs", count),
    element("CtrlSum", sum),
    element("PmtTpInf", element("SvcLvl", element("Cd", "SEPA"))),
    element("ReqdExctnDt", element("Dt", day)),
    element("Dbtr", element("Nm", sepaText(debtor.name, NAME))),
    element("DbtrAcct", element("Id", element("IBAN", readIban(debtor.iban) ?? ""))),
    element("DbtrAgt", element("FinInstnId", bank)),
    element("ChrgBr", "SLEV"),
    ...payments.map(transaction),
  );
  const namespace = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";
  const body = element("CstmrCdtTrfInitn", header, information);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${body}</Document>\n`;
}

function transaction({ id, name, iban, amount, text }: SepaPayment): string {
  const remittance = sepaText(text, TEXT);
  return element(
    "CdtTrfTxInf",
    element("PmtId", element("EndToEndId", id)),
    element("Amt", `<InstdAmt Ccy="EUR">${amount}</InstdAmt>`),
    element("Cdtr", element("Nm", sepaText(name, NAME))),
    element("CdtrAcct", element("Id", element("IBAN", readIban(iban) ?? ""))),
    ...(remittance === "" ? [] : [element("RmtInf", element("Ustrd", remittance))]),
  );
}

function findFaults({ id, created_at, day, debtor, payments }: CreditTransfer): PaymentFault[] {
  if (payments.length > MOST_TRANSFERS) return [{ code: "too_many", id }];
  const ids = new Set<string>();
  const faultsOf = (payment: SepaPayment): PaymentFault[] => {
    const isAgain = ids.has(payment.id);
    ids.add(payment.id);
    return [
      ...named("bad_id", payment.id, isSepaId(payment.id)),
      ...named("same_id", payment.id, !isAgain),
      ...named("bad_name", payment.id, sepaText(payment.name, NAME) !== ""),
      ...named("bad_iban", payment.id, readIban(payment.iban) !== null),
      ...named("bad_amount", payment.id, AMOUNT.test(payment.amount) && !isZeroDecimal(payment.amount)),
    ];
  };
  return [
    ...named("none", id, payments.length > 0),
    ...named("bad_id", id, isSepaId(id)),
    ...named("bad_day", id, isDay(day) && CREATED_AT.test(created_at)),
    ...named("bad_name", id, sepaText(debtor.name, NAME) !== ""),
    ...named("bad_iban", id, readIban(debtor.iban) !== null),
    ...named("bad_bic", id, debtor.bic === null || BIC.test(debtor.bic)),
    ...payments.flatMap(faultsOf),
  ];
}

function named(code: PaymentFault["code"], id: string, isSound: boolean): PaymentFault[] {
  return isSound ? [] : [{ code, id }];
}

/** Texts have only characters that SEPA allows, none of which is special in XML. */
function element(name: string, ...content: string[]): string {
  return `<${name}>${content.join("")}</${name}>`;
}
