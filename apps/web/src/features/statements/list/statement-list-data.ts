import type { Statement, StatementList } from "@ledgerline/contract/statements/statements";

/** The list with changed statements merged in: known ones in place, new ones first. */
export function withStatements(list: StatementList, changed: readonly Statement[]): StatementList {
  const byId = new Map(changed.map((statement) => [statement.id, statement]));
  const kept = list.statements.map((statement) => byId.get(statement.id) ?? statement);
  const known = new Set(list.statements.map(({ id }) => id));
  return { ...list, statements: [...changed.filter(({ id }) => !known.has(id)), ...kept] };
}

export function withoutStatement(list: StatementList, id: string): StatementList {
  return { ...list, statements: list.statements.filter((statement) => statement.id !== id) };
}
