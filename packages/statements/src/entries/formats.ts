export { bindFormat } from "../formats/bind/bind-reading.ts";
export { partiesBySign, toTransfer } from "../formats/bind/to-transfer.ts";
export { FORMATS, findFormat, formatName, matchHeader } from "../formats/catalogue.ts";
export { readCurrency } from "../formats/cells/currency.ts";
export { DATE_ORDERS } from "../formats/cells/date-order.ts";
export { ownText } from "../formats/cells/own-text.ts";
export type { PeriodNotation } from "../formats/cells/period-notation.ts";
export { readMoney } from "../formats/cells/read-money.ts";
export { readPeriod } from "../formats/cells/read-period.ts";
export { readStore } from "../formats/cells/stores.ts";
export { Columns, columnName } from "../formats/columns.ts";
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
export { nameKey } from "../formats/name-key.ts";
export { periodColumns } from "../formats/period-columns.ts";
export { bindPlays, type PlaysOutcome, type PlaysReader } from "../formats/plays/bind-plays.ts";
export { findPlaysFormat, PLAYS_FORMATS, playsFormatName } from "../formats/plays/plays-catalogue.ts";
export type { PlaysFormat, PlaysQuestion } from "../formats/plays/plays-format.ts";
export { type PlaysWindow, readPlaysWindow } from "../formats/plays/plays-window.ts";
export type { RowMoney, RowOutcome, RowReader, StatementLine } from "../formats/row-outcome.ts";
export { UnreadableStatement } from "../formats/unreadable-statement.ts";
