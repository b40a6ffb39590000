import { parse } from "libpg-query";
import { Bindings, type Place } from "./bindings.ts";
import { conjunctsOf, equalsOf, itemsOf, kindOf, nameOf, subqueriesOf, type Tree } from "./tree.ts";

/** Tables of accounts and users, with the columns that name a row's owner; any of them is enough. */
export type TenantColumns = ReadonlyMap<string, readonly string[]>;

/** A column of a query's result; without a place its owner is nobody, or unknown. */
interface Output {
  name: string;
  place: Place | null;
}

interface Scope {
  parent: Scope | null;
  /** The items of FROM, by their names there. */
  sources: Map<string, Output[]>;
  withs: Map<string, Output[]>;
}

/**
 * The tables of accounts and users that a statement reads or changes without comparing their rows' owner with a
 * parameter, directly or through another table that does. Comparisons count only where they must hold: not under an OR,
 * nor in the condition of an outer join for the side that is kept.
 */
export async function unboundTables(text: string, tenants: TenantColumns): Promise<string[]> {
  const { stmts = [] } = await parse(text);
  return stmts.flatMap(({ stmt }: Tree) => new Reading(tenants).unbound(stmt));
}

/** One statement being looked at. */
class Reading {
  readonly #tenants: TenantColumns;
  readonly #bindings = new Bindings();
  readonly #due: { table: string; place: Place }[] = [];
  readonly #known = new Map<Tree, Output[]>();

  constructor(tenants: TenantColumns) {
    this.#tenants = tenants;
  }

  unbound(statement: Tree): string[] {
    this.#read(statement, null);
    return this.#due.filter(({ place }) => !this.#bindings.isBound(place)).map(({ table }) => table);
  }

  /** A subquery of an expression, which may be met twice: as what something is compared with, and on its own. */
  #readOnce(subquery: Tree, scope: Scope): Output[] {
    const known = this.#known.get(subquery) ?? this.#read(subquery, scope);
    this.#known.set(subquery, known);
    return known;
  }

  #read(statement: Tree, parent: Scope | null): Output[] {
    const [kind, of] = kindOf(statement);
    if (kind === "CopyStmt") return of.query ? this.#read(of.query, parent) : this.#copyInto(of);
    if (kind === "DeclareCursorStmt" || kind === "ExplainStmt") return this.#read(of.query, parent);
    if (!["SelectStmt", "InsertStmt", "UpdateStmt", "DeleteStmt"].includes(kind)) return [];
    const scope: Scope = { parent, sources: new Map(), withs: new Map() };
    for (const { CommonTableExpr: named } of of.withClause?.ctes ?? []) {
      const first = named.ctequery.SelectStmt?.larg;
      if (of.withClause.recursive && first) scope.withs.set(named.ctename, this.#read({ SelectStmt: first }, scope));
      scope.withs.set(named.ctename, this.#read(named.ctequery, scope));
    }
    if (kind === "InsertStmt") return this.#insert(of, scope);
    if (of.op && of.op !== "SETOP_NONE") return this.#combine(of, scope);
    if (of.relation) this.#add({ RangeVar: of.relation }, scope);
    for (const item of [...(of.fromClause ?? []), ...(of.usingClause ?? [])]) this.#add(item, scope);
    this.#hold(of.whereClause, scope, null);
    const { withClause: _with, fromClause: _from, usingClause: _using, relation: _relation, ...rest } = of;
    for (const subquery of subqueriesOf(rest)) this.#readOnce(subquery, scope);
    return this.#outputs(kind === "SelectStmt" ? of.targetList : of.returningClause?.exprs, scope);
  }

  /** Adds an item of FROM. Returns the names that it brings in. */
  #add(item: Tree, scope: Scope): string[] {
    const [kind, of] = kindOf(item);
    if (kind === "JoinExpr") return this.#join(of, scope);
    const name: string = of.alias?.aliasname ?? of.relname ?? "";
    if (kind === "RangeVar") scope.sources.set(name, this.#table(of.relname, scope));
    else if (kind === "RangeSubselect") scope.sources.set(name, this.#read(of.subquery, scope));
    else scope.sources.set(name, []);
    return [name];
  }

  #table(table: string, scope: Scope): Output[] {
    for (let at: Scope | null = scope; at; at = at.parent) {
      const named = at.withs.get(table);
      // A reader of a WITH query can restrict only its own rows of it.
      if (named) return named.map(({ name, place }) => ({ name, place: place && this.#after([place]) }));
    }
    const columns = this.#tenants.get(table);
    if (columns === undefined) return [];
    const place = Symbol(table);
    this.#due.push({ table, place });
    return columns.map((name) => ({ name, place }));
  }

  #join({ larg, rarg, jointype, quals, usingClause }: Tree, scope: Scope): string[] {
    const [left, right] = [this.#add(larg, scope), this.#add(rarg, scope)];
    const held =
      jointype === "JOIN_INNER" ? null : jointype === "JOIN_LEFT" ? right : jointype === "JOIN_RIGHT" ? left : [];
    for (const column of (usingClause ?? []).map(nameOf)) {
      const [one, other] = [left, right].map((names) =>
        names.map((name) => this.#column(name, column, scope)).find(Boolean),
      );
      if (one && other) this.#equal(one, other, held === null ? null : this.#placesOf(held, scope));
    }
    this.#hold(quals, scope, held);
    for (const subquery of subqueriesOf(quals)) this.#readOnce(subquery, scope);
    return [...left, ...right];
  }

  /** Assumes that a condition holds; with `held`, only for the rows of those sources. */
  #hold(condition: Tree, scope: Scope, held: string[] | null): void {
    const places = held && this.#placesOf(held, scope);
    for (const [one, other] of conjunctsOf(condition).flatMap(equalsOf)) {
      const names = [one, other].map((side) => (kindOf(side)[0] === "ColumnRef" ? lastName(side) : ""));
      if (names.includes("account_id") && names.includes("user_id")) {
        this.#due.push({ table: "an account is no user", place: Symbol("nobody's") });
      }
      if (kindOf(other)[0] === "SubLink" && other.SubLink.testexpr) this.#isIn(one, other.SubLink.subselect, scope);
      else this.#equal(this.#placeOf(one, scope), this.#placeOf(other, scope), places);
    }
  }

  #isIn(tested: Tree, subquery: Tree, scope: Scope): void {
    const outputs = this.#readOnce(subquery, scope);
    for (const [at, item] of itemsOf(tested).entries()) {
      const output = outputs[at]?.place ?? outputs.find(({ name }) => name === lastName(item))?.place ?? null;
      this.#equal(this.#placeOf(item, scope), output, null);
    }
  }

  #equal(one: Place | null, other: Place | null, held: readonly Place[] | null): void {
    if (!one || !other) return;
    if (!held || held.includes(other)) this.#bindings.follow([one], other);
    if (!held || held.includes(one)) this.#bindings.follow([other], one);
  }

  #insert({ relation, cols = [], selectStmt, returningClause, onConflictClause }: Tree, scope: Scope): Output[] {
    const outputs = this.#table(relation.relname, scope);
    scope.sources.set(relation.alias?.aliasname ?? relation.relname, outputs);
    const [own] = outputs;
    const at = cols.findIndex(({ ResTarget: { name } }: Tree) => name === own?.name);
    const rows = selectStmt?.SelectStmt?.valuesLists;
    if (rows) {
      const places = rows.map(({ List: { items } }: Tree) => this.#placeOf(items[at], scope) ?? Symbol("nobody's"));
      if (own?.place && at >= 0) this.#bindings.follow(places, own.place);
      for (const subquery of subqueriesOf(rows)) this.#readOnce(subquery, scope);
    } else {
      const given = selectStmt ? this.#read(selectStmt, scope)[at]?.place : null;
      if (own?.place && given) this.#bindings.follow([given], own.place);
    }
    for (const subquery of subqueriesOf(onConflictClause)) this.#readOnce(subquery, scope);
    return this.#outputs(returningClause?.exprs, scope);
  }

  /** A COPY names its columns, so one of them has to name the owner. */
  #copyInto({ relation, attlist = [] }: Tree): Output[] {
    const [own] = this.#table(relation.relname, { parent: null, sources: new Map(), withs: new Map() });
    if (own?.place && attlist.map(nameOf).includes(own.name)) this.#bindings.bind(own.place);
    return [];
  }

  /** A UNION's column is an account's if it is one in each part, and what holds for it holds for the parts. */
  #combine({ larg, rarg }: Tree, scope: Scope): Output[] {
    const [left, right] = [larg, rarg].map((part) => this.#read({ SelectStmt: part }, scope));
    return (left ?? []).map(({ name, place }, at) => {
      const other = right?.[at]?.place ?? right?.find((output) => output.name === name)?.place;
      if (!place || !other) return { name, place: null };
      const both = this.#after([place, other]);
      for (const part of [place, other]) this.#bindings.follow([both], part);
      return { name, place: both };
    });
  }

  #outputs(targets: Tree[] | undefined, scope: Scope): Output[] {
    return (targets ?? []).flatMap(({ ResTarget: { name, val } }: Tree) => {
      const fields = val.ColumnRef?.fields ?? [];
      if (fields.at(-1)?.A_Star) {
        const of = fields.length > 1 ? [nameOf(fields[0])] : [...scope.sources.keys()];
        return of.flatMap((source) => scope.sources.get(source) ?? []);
      }
      return [{ name: name ?? lastName(val), place: this.#placeOf(val, scope) }];
    });
  }

  /** Where an expression's account comes from; null if it names none. */
  #placeOf(expression: Tree, scope: Scope): Place | null {
    const [kind, of] = kindOf(expression);
    if (kind === "TypeCast") return this.#placeOf(of.arg, scope);
    if (kind === "ParamRef" || (kind === "A_Const" && of.sval)) {
      const place = Symbol("given");
      this.#bindings.bind(place);
      return place;
    }
    if (kind === "SubLink" && of.subLinkType === "EXPR_SUBLINK")
      return this.#readOnce(of.subselect, scope)[0]?.place ?? null;
    if (kind !== "ColumnRef") return null;
    const names = of.fields.map(nameOf);
    for (let at: Scope | null = scope; at; at = at.parent) {
      const sources = names.length > 1 ? [names.at(-2)] : [...at.sources.keys()];
      const place = sources.map((source) => this.#column(source, names.at(-1), at as Scope)).find(Boolean);
      if (place) return place;
    }
    return null;
  }

  #column(source: string, column: string, scope: Scope): Place | null {
    return scope.sources.get(source)?.find(({ name }) => name === column)?.place ?? null;
  }

  #placesOf(sources: readonly string[], scope: Scope): Place[] {
    return sources.flatMap((source) => (scope.sources.get(source) ?? []).flatMap(({ place }) => place ?? []));
  }

  #after(places: readonly Place[]): Place {
    const place = Symbol("after");
    this.#bindings.follow(places, place);
    return place;
  }
}

function lastName(expression: Tree): string {
  return nameOf(expression?.ColumnRef?.fields.at(-1));
}
