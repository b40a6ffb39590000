import type { BankFile, BankFileInput } from "@ledgerline/contract/bank-files";
import type { CompareRunInput, RunComparison } from "@ledgerline/contract/shares/comparison";
import type { AddDealInput, ChangeDealInput, Deal } from "@ledgerline/contract/shares/deals";
import type { DealSongs, Earned, PayeeStatementKey } from "@ledgerline/contract/shares/payee-statements";
import type { ReceiptLines, ReceiptLinesInput } from "@ledgerline/contract/shares/receipt-lines";
import type { ImportSharesInput, ShareImport } from "@ledgerline/contract/shares/share-csv";
import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import type { ClosedPeriods, Simulation, SimulationInput } from "@ledgerline/contract/shares/simulation";
import type { ImportSplitsInput, ReadTableInput, SplitImport, TableFile } from "@ledgerline/contract/shares/splits";
import type { KeptMapping } from "@ledgerline/contract/statements/layouts";
import type { MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import type { StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import type { Rate } from "@ledgerline/db/queries/exchange-rates";
import type { AccountFormatRow } from "@ledgerline/db/queries/statements/account-formats";
import type { TurnOf } from "@ledgerline/runtime/concurrency";
import type { Payee } from "@ledgerline/shares";
import type { StatementEncoding, StatementNote, StoredRecognition } from "@ledgerline/statements/vocabulary";
import type { Quota } from "./plan.ts";
import type { Actor } from "./session-cache.ts";

/** What the rows of a mapped file say about the file as a whole. */
export interface MappedFacts extends Pick<StoredRecognition, "numbers" | "numbersUnclear" | "dates" | "datesUnclear"> {
  /** The account with the distributor that the file prints; null when it prints none, or several. */
  account: string | null;
}

/** What an inspection can find out. */
export interface InspectionAnswers {
  columns: MappingColumns;
  preview: StatementPreview;
  facts: MappedFacts;
}

export interface Inspection<Want extends keyof InspectionAnswers = keyof InspectionAnswers> {
  want: Want;
  accountId: string;
  statementId: string;
  /** The most that there may be to read. */
  bytesTotal: number;
  /** Null to use the format that the statement was recognized as. */
  mapping: KeptMapping | null;
}

/** Reads the files of statements without booking them, away from the event loop. */
export interface Inspections {
  /** One at a time for each account. Ends when the signal aborts. Throws `too_many_requests` when too many wait. */
  run<Want extends keyof InspectionAnswers>(
    inspection: Inspection<Want>,
    signal: AbortSignal,
  ): Promise<InspectionAnswers[Want]>;
  close(): Promise<void>;
}

/** A file that was spooled to disk. */
export interface SpooledFile {
  path: string;
  fileName: string;
  /** Size as received, before unpacking. */
  bytes: number;
}

/** What an upload can be read as, with what each reading needs to know. */
interface UploadQuestions {
  statements: StatementsQuestion;
  rates: object;
  payments: PaymentsQuestion;
  table: TableQuestion;
}

export interface UploadAnswers {
  statements: UploadedFile[];
  rates: Rate[];
  payments: BankRows;
  table: TableFile;
}

export interface TableQuestion {
  said: ReadTableInput;
}

export interface StatementsQuestion {
  limits: { maxUnpackedBytes: number };
  /** Where the unpacked files are kept until they are stored. */
  folder: string;
  /** The formats that the artist has defined for headers. */
  formats: readonly AccountFormatRow[];
  /** The artist's names. */
  names: readonly string[];
}

/** A file of an upload, or a sheet of one, without buyers' personal data. */
export interface UploadedFile {
  fileName: string;
  /** Hash of the unpacked bytes as they were received, in hexadecimal. */
  sha256: string;
  /** Size of what is kept. */
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
  /** The layout; null when the header is unknown. */
  format: string | null;
  /** True when the file only says that nothing was earned. */
  isEmpty: boolean;
  /** Why a layout was not used although its name fits. */
  note: StatementNote | null;
  /** The names of the columns that were erased. */
  erasedColumns: string[];
}

export interface PaymentsQuestion {
  said: BankFileInput;
  sources: readonly { id: string; name: string }[];
  /** Payments due to payees, each to be found once among what went out. */
  due: readonly DuePayment[];
}

/** The payments still due from the newest run that was sent. */
export interface DuePayments {
  runId: string;
  payments: readonly DuePayment[];
}

export interface DuePayment {
  payee: string;
  name: string;
  /** Whom the bank names: the payee, or whoever is paid for them. */
  paid_to: string;
  amount: string;
  currency: string;
  /** The first day on which this payment can have gone out. */
  from: string;
}

/** A bank's file: how it is read, and what came in. */
export interface BankRows extends Pick<BankFile, "columns" | "header_line" | "reading" | "missing"> {
  rows: number;
  /** Rows without a day or an amount. */
  unread: number;
  incoming: IncomingPayment[];
  outgoing: OutgoingPayment[];
}

/** What seems to have gone out to a payee, by amount and wording. */
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
  /** The source named in the bank's text. */
  named: string | null;
}

export type UploadQuestion = {
  [Want in keyof UploadQuestions]: { want: Want } & SpooledFile & UploadQuestions[Want];
}[keyof UploadQuestions];

/** Reads what artists upload, away from the event loop. */
export interface Uploads {
  /** Gets ready while an upload of at most `bytes` is being received. */
  prepare(bytes: number): void;
  /**
   * Accounts take turns, and so do their networks. Throws whatever reading the file throws, `payload_too_large` when it
   * takes more than a file may, and `unavailable` when too many wait.
   */
  read<Question extends UploadQuestion>(
    by: { accountId: string; address: string },
    question: Question,
  ): Promise<UploadAnswers[Question["want"]]>;
  close(): Promise<void>;
}

export interface SimulationQuestion {
  accountId: string;
  input: SimulationInput;
  /** UTC. */
  today: string;
  /** Whether to compare with the sample data. */
  isSample: boolean;
}

/** What would be different, of what closed periods are computed by. */
export interface ClosedQuestion {
  accountId: string;
  /** `deal` takes the place of the one with its id, or is a new one; `deals` take the place of all. */
  change: { deal?: Deal; deals?: Deal[]; withholding?: Pick<Payee, "id" | "withholding">; deletedCost?: string };
}

/** A new deal, or a change of one. */
export type SavedDeal = { add: AddDealInput } | { change: ChangeDealInput };

/** A deal to be saved, by whom, and when. */
export interface DealQuestion {
  accountId: string;
  actor: Actor;
  now: Date;
  deal: SavedDeal;
}

/** A CSV of shares, and what else decides what becomes of it. */
export interface ImportQuestion {
  accountId: string;
  actor: Actor;
  input: ImportSharesInput;
  /** The ZIP that has the table of costs and their receipts, and what is kept for an account; null for a CSV alone. */
  archive: { file: SpooledFile; quota: Quota } | null;
  now: Date;
  /** The most payees of the account's plan. */
  allowedPayees: number;
  /** Whether this server sends mail. */
  sendsMail: boolean;
}

/** A sheet of splits, and what else decides what becomes of it. */
export interface SplitsQuestion extends Omit<ImportQuestion, "input" | "archive"> {
  splits: ImportSplitsInput;
}

/** What was paid by hand, to be compared with a run. */
export interface ComparisonQuestion {
  accountId: string;
  paid: CompareRunInput;
}

/** What a file would change, or has changed. */
export type ImportedShares = Omit<ShareImport, "closed_periods">;

/** What an account has and owes, computed at `now`. */
export interface OverviewQuestion {
  accountId: string;
  now: Date;
}

/** Compares other terms with what is booked, and takes terms in from files, away from the event loop. */
export interface Simulations {
  /** One at a time. Throws `unavailable` when too many wait, and `conflict` for a question that takes too much. */
  run(question: SimulationQuestion): Promise<Simulation>;
  /** The same for a change that closed periods may depend on. */
  closedPeriods(question: ClosedQuestion | { imported: ImportQuestion }): Promise<ClosedPeriods>;
  /** What shares come to without a run. Throws like `run`. */
  overview(question: OverviewQuestion): Promise<NonNullable<ShareOverview["shares"]>>;
  /** Checks a file and, if that is asked for, takes it in. Throws like `run`. */
  importShares(question: ImportQuestion): Promise<ImportedShares>;
  /** Saves a deal if it is sound beside all others. Throws like `run`, and for a deal that is not. */
  saveDeal(question: DealQuestion): Promise<Deal>;
  /** The same for a sheet of splits. */
  importSplits(question: SplitsQuestion): Promise<SplitImport>;
  /** Compares what was paid by hand with a run. Throws like `run`. */
  compareRun(question: ComparisonQuestion): Promise<RunComparison>;
  close(): Promise<void>;
}

export interface PrintedLetter {
  text: string;
  subject: string;
  /** The sender, printed at the top. */
  from: string;
  /** The letter's date, as `YYYY-MM-DD`. */
  day: string;
}

/** What a year's statements come to, as it is printed. */
export interface YearPaper {
  title: string;
  heading: string;
  /** Whose year it is. */
  from: string;
  /** The day it is dated, as `YYYY-MM-DD`. */
  day: string;
  headline: string;
  /** The columns after the first, and what each sender has in them. */
  columns: string[];
  senders: { name: string; cells: string[] }[];
  /** The same of the countries. */
  countryColumns: string[];
  countries: { sender: string; rows: { name: string; cells: string[] }[] }[];
  /** How much is not printed; null if all is. */
  more: string | null;
  footnote: string;
}

export type PaperQuestion =
  | { want: "statement"; accountId: string; key: PayeeStatementKey; now: Date }
  | { want: "letter"; letter: PrintedLetter }
  /** A paper with nothing but a logo, to see whether it can be drawn. */
  | { want: "logo"; logo: string }
  | { want: "year"; fileName: string; year: YearPaper };

/** Which lines of a statement: of some receipts, of a song, or all. */
export type AskedLines = Pick<ReceiptLinesInput, "no" | "song" | "cursor">;

/** What a payee gets by song, or a page of the lines behind it. */
export type SumQuestion =
  | { want: "songs"; accountId: string; key: PayeeStatementKey }
  | { want: "lines"; accountId: string; key: PayeeStatementKey; asked: AskedLines }
  | { want: "earned"; accountId: string; payee: string };

/** Why songs are not told, or not all of them. */
export type SongsNote = "too_many" | "changed" | "as_now" | "later";

/** The songs of a statement, by deal in its order. */
export interface StatementSongs {
  before: { from: string; to: string } | null;
  notes: SongsNote[];
  /** None if there are too many to add up. */
  deals: (DealSongs | null)[];
}

export interface SumAnswers {
  songs: StatementSongs;
  earned: Earned;
  lines: ReceiptLines;
}

export interface Paper {
  fileName: string;
  /** PDF. */
  bytes: Uint8Array;
}

/** Draws papers, and adds up and traces what they say, away from the event loop. */
export interface Papers {
  /**
   * One at a time; addresses take turns, and the accounts at one. Throws what reading the statement throws, `unavailable`
   * when too many of a caller's wait, and `conflict` for a paper that takes too much.
   */
  draw(of: TurnOf, question: PaperQuestion): Promise<Paper>;
  /** Takes turns with papers, and throws the same. */
  addUp<Question extends SumQuestion>(of: TurnOf, question: Question): Promise<SumAnswers[Question["want"]]>;
  close(): Promise<void>;
}
