import type { BankFile, BankFileInput } from "@ledgerline/contract/bank-files";
import type { Rate } from "@ledgerline/db/queries/currencies";
import type { AccountFormatRow } from "@ledgerline/db/queries/statements";
import type { StatementEncoding, StatementNote, StoredRecognition } from "@ledgerline/statements/vocabulary";

/** A file that was spooled to disk. */
export interface SpooledFile {
  path: string;
  fileName: string;
  /** As it was received, before it is unpacked. */
  bytes: number;
}

/** What an upload can be read as, and what is said with it. */
interface UploadQuestions {
  statements: StatementsQuestion;
  rates: object;
  payments: PaymentsQuestion;
}

export interface UploadAnswers {
  statements: UploadedFile[];
  rates: Rate[];
  payments: BankRows;
}

export interface StatementsQuestion {
  limits: { maxUnpackedBytes: number };
  /** For the unpacked files, which stay there until they are stored. */
  folder: string;
  /** What the artist has said about headers. */
  formats: readonly AccountFormatRow[];
  /** The names that the artist goes by. */
  names: readonly string[];
}

/** A file of an upload, or a sheet of one, without the personal data of buyers in it. */
export interface UploadedFile {
  fileName: string;
  /** Of the unpacked bytes as they were received, as hexadecimal digits. */
  sha256: string;
  /** Of what is kept. */
  bytesTotal: number;
  encoding: StatementEncoding;
  /** Null unless the file is a workbook. */
  sheet: string | null;
  /** What is kept, compressed with zstd, on disk. */
  path: string;
  taken: TakenFor | { refusal: StatementNote };
}

/** What a file was taken for. */
export interface TakenFor {
  recognition: StoredRecognition;
  /** The layout; null when nobody knows the header. */
  format: string | null;
  /** True when the file only says that nothing was earned. */
  isEmpty: boolean;
  /** Why a layout was not taken although its name fits. */
  note: StatementNote | null;
  /** The names of the columns that were erased. */
  erasedColumns: string[];
}

export interface PaymentsQuestion {
  said: BankFileInput;
  sources: readonly { id: string; name: string }[];
  /** What is due to payees, each to be found once among what went out. */
  due: readonly DuePayment[];
}

/** What is still due of the newest run that was sent. */
export interface DuePayments {
  runId: string;
  payments: readonly DuePayment[];
}

export interface DuePayment {
  payee: string;
  name: string;
  amount: string;
  currency: string;
  /** What went out on an earlier day is not this payment. */
  from: string;
}

/** A bank's file: how it is read, and what came in. */
export interface BankRows extends Pick<BankFile, "columns" | "reading" | "missing"> {
  rows: number;
  /** Rows without a day or an amount. */
  unread: number;
  incoming: IncomingPayment[];
  outgoing: OutgoingPayment[];
}

/** What went out to a payee, as far as amount and words say. */
export interface OutgoingPayment extends Omit<IncomingPayment, "arrived_on" | "named"> {
  paid_on: string;
  payee: string;
}

export interface IncomingPayment {
  line_no: number;
  arrived_on: string;
  amount: string;
  currency: string;
  text: string;
  /** The source that the bank's words name. */
  named: string | null;
}

export type UploadQuestion = {
  [Want in keyof UploadQuestions]: { want: Want } & SpooledFile & UploadQuestions[Want];
}[keyof UploadQuestions];

/** Reads what artists upload, away from the event loop. */
export interface Uploads {
  /** Gets ready while an upload of at most so many bytes is being received. */
  prepare(bytes: number): void;
  /**
   * Accounts take turns, and so do their networks. Throws what reading the file throws, `payload_too_large` when it
   * takes more than a file may, and `unavailable` when too much waits.
   */
  read<Question extends UploadQuestion>(
    by: { accountId: string; address: string },
    question: Question,
  ): Promise<UploadAnswers[Question["want"]]>;
  close(): Promise<void>;
}
