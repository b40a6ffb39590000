import type { STATEMENT_KINDS } from "@ledgerline/contract/statements/statements";
import { MESSAGES } from "@ledgerline/contract/wire/messages";
import { findFormat } from "../formats/catalogue.ts";
import type { RowNote, StatementNote } from "../vocabulary.ts";
import { formatBytes } from "../words.ts";
import { refusalSentence, refusalStep } from "./refusal-sentence.ts";

const CONTACT = "contact this server's operator";
const SHORTER = "Download it again in shorter periods.";
const MAKE_ROOM = "Delete statements that you no longer need, then upload the file again.";
const UNCHANGED = "Download it again and upload it unchanged.";
const AS_CSV = "Open it, save the statement as CSV, and upload that file.";
const OTHER_DOWNLOAD = "Download the statement as CSV, TSV or .xlsx and upload that file.";

const NOT_TEXT: Record<Extract<StatementNote, { code: "not_text" }>["kind"], string> = {
  zip: "This is an archive inside an archive. Unpack it and upload the file inside.",
  gzip: "This is an archive inside an archive. Unpack it and upload the file inside.",
  archive:
    "This is an archive that Ledgerline does not unpack, such as .7z, .rar or .tar. Unpack it and upload the file inside, or pack it as a ZIP.",
  office:
    "Ledgerline cannot read this kind of document, such as .xls, .xlsb or .doc. Open it in Excel or LibreOffice, save it as .xlsx or CSV, and upload that file.",
  opendocument:
    "This is an OpenDocument spreadsheet (.ods), which Ledgerline does not read. Open it in LibreOffice or Excel, save it as .xlsx or CSV, and upload that file.",
  numbers:
    "This is a Numbers file, which Ledgerline does not read. Open it in Numbers, choose Export To, then Excel or CSV, and upload the exported file.",
  document: `This is a text document, such as one from Word, not a table. ${OTHER_DOWNLOAD}`,
  web_page: `This is a web page, not a statement. Perhaps your login at your distributor has ended: log in there again. ${OTHER_DOWNLOAD}`,
  xml: `This is an XML file, which Ledgerline does not read. ${OTHER_DOWNLOAD}`,
  pdf: `This is a PDF, which Ledgerline cannot read. ${OTHER_DOWNLOAD}`,
  picture: `This is a picture, and its figures cannot be checked. ${OTHER_DOWNLOAD}`,
  media: `This is a recording or a video, not a statement. ${OTHER_DOWNLOAD}`,
  binary: `This is neither text nor a workbook. ${OTHER_DOWNLOAD}`,
};

function oversizedWorkbook({ of, most }: Extract<StatementNote, { code: "oversized_workbook" }>): string {
  if (of === "bytes") return `The workbook unpacks to more than ${formatBytes(most)}. ${SHORTER}`;
  if (of === "ratio") {
    return `The workbook unpacks to more than ${count(most)} times its size, which no statement does. ${AS_CSV}`;
  }
  if (of === "directory") {
    return `The workbook's list of its parts is larger than ${formatBytes(most)}, which no statement's is. ${AS_CSV}`;
  }
  if (of === "copies") {
    return "The workbook is too large for the number of its sheets. Upload each sheet as a file of its own.";
  }
  const what = { sheets: "sheets", rows: "rows in a sheet", columns: "columns", texts: "texts", parts: "parts" }[of];
  const step = of === "rows" || of === "texts" ? SHORTER : AS_CSV;
  return `The workbook has more than ${count(most)} ${what}, which is more than any statement has. ${step}`;
}

/** A note as one or more sentences for the artist. */
export function noteSentence(note: StatementNote): string {
  switch (note.code) {
    case "not_text":
      return NOT_TEXT[note.kind];
    case "empty_file":
      return "The file is empty. Upload the statement as your distributor gave it to you.";
    case "json":
      return `${note.distributor ? `This is ${note.distributor}'s report` : "This is a file"} in JSON, which Ledgerline does not read. Download it as CSV and upload that file.`;
    case "damaged_workbook":
      return "The workbook is damaged or incomplete. Download the statement again.";
    case "locked_workbook":
      return "The workbook has a password. Save it without one and upload it again.";
    case "oversized_workbook":
      return oversizedWorkbook(note);
    case "no_header":
      return noHeader(note);
    case "no_tables":
      return "No sheet of the workbook has a table, so there is nothing to book. Upload the statement as your distributor gave it to you.";
    case "only_plays":
      return `This is an export of plays (${note.name}), which has no money in it.`;
    case "too_many_lines":
      return `The file has more than ${count(note.most)} lines, which is more than any statement has. ${SHORTER}`;
    case "unreadable_header":
      return `The first line cannot be read as the names of columns. ${note.reason}. Upload the file as your distributor gave it to you.`;
    case "unknown_header":
      return `Ledgerline cannot read this as a statement. The columns of its first line are ${listColumns(note)}. Upload the file as your distributor gave it to you.`;
    case "missing_columns":
      return `This looks like a ${nameOf(note.distributor)} statement, but its header lacks ${note.columns.join(", ")}. Export it again with all columns.`;
    case "doubled_column":
      return `The header has the column ${note.column} twice. Remove one of them and upload the file again.`;
    case "too_many_columns":
      return `The header has more than ${count(note.most)} columns, which is more than any statement has. Delete the columns that are not the statement's and upload the file again.`;
    case "no_rows":
      return "The file has a header but no rows, so there is nothing to book. Download a period with earnings.";
    case "saved_by_excel":
      return `This file was saved by Excel. Upload it as ${note.distributor ? nameOf(note.distributor) : "your distributor"} sent it.`;
    case "unbalanced_return":
      return `The rows of ${note.order === null ? "a return" : `the return ${note.order}`} do not add up to the change of the payout balance: ${note.left} is left. ${UNCHANGED}`;
    case "no_footer":
      return `The last lines of the file are missing, and perhaps others. ${UNCHANGED}`;
    case "joined_to_itself":
      return `From line ${note.line} on, the file repeats rows above: copies of one statement were joined. ${UNCHANGED}`;
    case "too_many_rows":
      return `The file has more than ${count(note.most)} rows, which is more than any export of plays has. ${SHORTER}`;
    case "no_bookable_rows":
      return `None of the rows can be booked. Line ${note.line}: ${refusalSentence(note.reason)}. ${refusalStep(note.reason)}.`;
    case "too_many_refused_rows":
      return `More than ${count(note.most)} rows cannot be read, so this is not a statement as ${note.distributor ? nameOf(note.distributor) : "a distributor"} exports it. ${UNCHANGED}`;
    case "too_many_sums":
      return `The file has more stores, months and dates than a statement can have. ${SHORTER}`;
    case "too_many_stores":
      return `The file has more than ${count(note.most)} stores, which is more than any statement has. Delete it, upload it again, and check which column has the stores.`;
    case "too_many_names":
      return `With this file you would have more than ${count(note.most)} ${note.what}, which is more than Ledgerline can show. ${MAKE_ROOM} If your catalogue is that large, ${CONTACT}.`;
    case "no_room":
      return noRoom(note);
    case "out_of_memory":
      return `The file needs more memory than this server has for one statement. ${SHORTER}`;
    case "not_storable":
      return `The database cannot store what is in the file. Download it again, or ${CONTACT}.`;
    case "not_proven":
      return `The booked figures did not match the file in two attempts, so nothing was booked. Download the file again, or ${CONTACT}.`;
    case "booking_stuck":
      return `Reading the file got stuck twice, so nothing was booked. Download the file again, or ${CONTACT}.`;
    case "booking_failed":
      return `The booking failed ${count(note.times)} times. Upload the file again, or ${CONTACT}.`;
    case "booking_never_finished":
      return `This server could not book the file after many attempts. Upload it again, or ${CONTACT}.`;
    case "canceled":
      return "You chose not to book this file. Upload it again to decide anew.";
    case "sample_statement":
      return MESSAGES.sampleStatementOver;
    case "sample_set_apart":
      return "An earlier version of Ledgerline counted this made-up sample statement among your figures. It no longer does: look again at what you exported or claimed with it.";
    case "older_file":
      return `This file is older than "${note.newer}": it reaches to ${note.reaches}, the other to ${note.newerReaches}. Replacing would undo what was corrected since.`;
    case "replaced":
      return `Replaced by "${note.by}".`;
    case "rows_replaced":
      return `${note.rows === 1 ? "1 row" : `${note.rows} rows`} of ${note.dates.join(", ")}${note.more ? ` and ${count(note.more)} more dates` : ""} ${note.rows === 1 ? "was" : "were"} replaced by "${note.by}".`;
    case "read_unasked":
      return readUnasked(note);
    case "other":
      return note.text;
  }
}

const NO_HEADER =
  "This file has no header, so its first line counts as a row, and its columns are called by their position. Say what each of them is.";

function noHeader({ misfit }: Extract<StatementNote, { code: "no_header" }>): string {
  if (!misfit) return NO_HEADER;
  const { line, names, cells } = misfit;
  return `Line ${line} has ${names} names, but the rows have ${cells} cells, so nothing says which cell each name belongs to. It counts as a row, and the columns are called by their position. Say what each of them is.`;
}

function noRoom({ of, used, most }: Extract<StatementNote, { code: "no_room" }>): string {
  return of === "rows"
    ? `Your history and your other statements have ${count(used)} of the ${count(most)} rows that this server keeps for an artist, and this file has more than the rest. ${MAKE_ROOM}`
    : `With this file you would have ${count(used)} sums by month, store and currency, and this server keeps ${count(most)} for an artist. ${MAKE_ROOM}`;
}

const READ_FROM = {
  name: "the file's name",
  cells: "a line above the header",
  earlier: "your earlier file of this kind",
};
const READ_WHAT = { song: "the song is", window: "the days are", profile: "the plays are those of" };

function readUnasked({ answers }: Extract<StatementNote, { code: "read_unasked" }>): string {
  const said = answers.map(
    ({ question, value, by }) => `${READ_WHAT[question]} ${answerWords(question, value)} (${READ_FROM[by]})`,
  );
  return `Read without asking: ${said.join(", ")}. Change it if that is wrong.`;
}

/** `2026-10-01~2026-10-28` and `*` in words. */
function answerWords(question: string, value: string): string {
  if (question === "song") return value === "*" ? "all songs" : `"${value}"`;
  const [from, to] = question === "window" ? value.split("~") : [];
  if (to === undefined) return value;
  return from ? `${from} to ${to}` : `all up to ${to}`;
}

/** A distributor's name as people know it; older notes have the id of a format. */
function nameOf(distributor: string): string {
  return findFormat(distributor)?.distributor ?? distributor;
}

function listColumns({ columns, more }: { columns: string[]; more: number }): string {
  const named = columns.map((name) => name || "(no name)").join(", ");
  return more > 0 ? `${named} and ${more} more` : named;
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}

/** Why a row is neither booked nor refused, as sentences. */
export const ROW_NOTE_SENTENCES: Record<RowNote, string> = {
  transfer: "Moves money between accounts, so it is not income.",
  sum: "Adds up other rows of this file.",
  detail: "Repeats part of another row.",
  bookkeeping: "A payout, a balance or the like.",
  shipping: "Shipping that the buyer paid or got back. It is not part of the net amount.",
  replaced: "Another statement has replaced what this file has for this accounting period, as you chose.",
  repeated: "Repeats a row above a second header. You chose to leave it out.",
  printed_total: "The sender's own total, compared with the rows.",
  heading: "Says something about the rows below it.",
  footer: "Text after the last row.",
};

/** Why a booked file of this kind has no money that counts; null if its money counts. */
export function kindSentence(kind: (typeof STATEMENT_KINDS)[number] | null): string | null {
  switch (kind) {
    case "transfer":
      return "This file moves money between accounts, and other files already have that money. It is kept but not counted.";
    case "sum":
      return "This file adds up money that other files list line by line. It is kept but not counted.";
    case "detail":
      return "This file breaks down money that other files already have. It is kept but not counted.";
    case "empty":
      return "This statement says that nothing was earned.";
    default:
      return null;
  }
}
