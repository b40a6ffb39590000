export { bindFormat } from "../formats/bind/bind-reading.ts";
export { partiesBySign, toTransfer } from "../formats/bind/bind-transfer.ts";
export { bindPlays, type PlaysOutcome, type PlaysReader } from "../formats/bind-plays.ts";
export { FORMATS, findFormat, formatName, matchHeader } from "../formats/catalogue.ts";
export { CHARGE_NAMES, chargeName } from "../formats/cells/charges.ts";
export { readCurrency } from "../formats/cells/currency.ts";
export type { PeriodNotation } from "../formats/cells/date-notation.ts";
export { DATE_ORDERS } from "../formats/cells/date-notation.ts";
export { readMoney } from "../formats/cells/numbers.ts";
export { readPeriod } from "../formats/cells/read-period.ts";
export { ownText } from "../formats/cells/read-text.ts";
export { readStore } from "../formats/cells/stores.ts";
export { Columns, columnName, nameKey, periodColumns } from "../formats/columns.ts";
export type {
  ColumnName,
  CurrencyPlace,
  Evidence,
  FormatColumns,
  FormatHelp,
  Period,
  PeriodColumn,
  PreambleCell,
  Reading,
  StatementFormat,
  TextColumn,
  UnitsColumn,
} from "../formats/format.ts";
export { findPlaysFormat, PLAYS_FORMATS, playsFormatName } from "../formats/plays-catalogue.ts";
export type { PlaysFormat, PlaysQuestion } from "../formats/plays-format.ts";
export { type PlaysWindow, readPlaysWindow } from "../formats/plays-format.ts";
export type { RowMoney, RowOutcome, RowReader, StatementLine } from "../formats/row-outcome.ts";
export { UnreadableStatement } from "../formats/unreadable-statement.ts";
