import { withoutMarks } from "../words.ts";

/** Signs and their names, of which a column has nothing else: what is taken off, and what is not. */
const MINUS = new Set(["-", "−", "–", "-1", "neg", "d", "dr", "db", "s", "soll", "debit", "debe", "dare", "debito"]);
const PLUS = new Set(["+", "1", "+1", "pos", "c", "cr", "h", "haben", "credit", "haber", "avere", "credito"]);

/** Words for what is taken back, folded: a text that has one of them says so. */
const BACK = new Set(
  `return returns returned refund refunds refunded reversal reversals reversed reverse chargeback chargebacks charge-back
  void voided cancellation canceled cancelled clawback debit deduction deducted takeback
  retoure retouren ruckgabe rucksendung erstattung ruckerstattung storno stornierung ruckbuchung belastung abzug
  retour retours remboursement rembourse annulation contrepassation devolucion devoluciones reembolso anulacion
  contracargo debito devolucao devolucoes estorno cancelamento reso resi rimborso annullamento addebito restituzione
  terugbetaling teruggave annulering zwrot zwroty anulowanie obciazenie retur returer aterbetalning refusion
  tilbagebetaling tilbakebetaling annullering palautus palautukset hyvitys peruutus vratka vraceni dobropis vratenie
  visszateritese visszaterites visszaru sztorno stornare returnare rambursare iade iptal возврат возвраты отмена сторно
  повернення скасування връщане възстановяване επιστροφη ακυρωση povrat החזר החזרה ביטול استرداد ارجاع مرتجع الغاء
  pengembalian`.split(/\s+/),
);
/** The same in letters that are written without spaces, and in several words. */
const BACK_SIGNS = /返品|返金|取消|キャンセル|退货|退貨|退款|冲销|撤销|반품|환불|취소|คืน/u;
const BACK_PHRASES = /charge back|hoan tra|hoan tien|tra lai/;
const MOST_CHARS = 40;
const BETWEEN = /[^\p{L}\p{M}\p{N}-]+/u;

/** Whether a cell is a sign, or its name. */
export function isSign(cell: string): boolean {
  const text = folded(cell);
  return MINUS.has(text) || PLUS.has(text);
}

/** Whether a value of a column says that its row is taken off, if `others` are the column's other values. */
export function saysBack(value: string, others: Iterable<string>): boolean {
  if (value.length > MOST_CHARS) return false;
  const text = folded(value);
  if (text.split(BETWEEN).some((word) => BACK.has(word))) return true;
  if (BACK_SIGNS.test(value) || BACK_PHRASES.test(text)) return true;
  if (!MINUS.has(text)) return false;
  // A dash alone stands for nothing, and a letter for anything.
  const rest = [...others].filter((other) => folded(other) !== text);
  return rest.length > 0 && rest.every((other) => other.trim() === "" || isSign(other));
}

function folded(text: string): string {
  return withoutMarks(text.trim(), "NFKD").toLowerCase().replaceAll("ł", "l").replaceAll("ı", "i").replaceAll("ø", "o");
}
