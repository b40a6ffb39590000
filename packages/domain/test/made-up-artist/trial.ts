import type { Cause } from "@ledgerline/contract/reconciliation/causes";
import {
  type BoardCell,
  CHECK_IDS,
  type CheckId,
  type Finding,
} from "@ledgerline/contract/reconciliation/reconciliation";
import { FAULTS, type FaultKind } from "./faults.ts";
import { MONTHS, SELDOM_STORES } from "./make-artist.ts";
import { nameFault, type Wanted } from "./what-to-find.ts";

interface OfCheck {
  planted: number;
  found: number;
  findings: number;
  invented: number;
}

interface OfFault {
  planted: number;
  findings: number;
  /** The most entries in the list of causes that a single fault made. */
  seen: number;
}

interface Judged {
  /** Planted faults that were not found, each as a sentence. */
  missed: string[];
  /** Findings and causes that nothing planted explains, without those of stores that pay now and then. */
  invented: string[];
  /** Faults that do not show up as a single thing. */
  scattered: string[];
}

/** The results of the checks over several artists. */
export class Trial {
  readonly #checks = new Map<CheckId, OfCheck>();
  readonly #faults = new Map<FaultKind, OfFault>();
  readonly #said: string[] = [];
  readonly #seldom = { months: 0, alarms: 0 };

  judge(seed: number, wanted: readonly Wanted[], found: readonly Finding[], causes: readonly Cause[]): Judged {
    const ofCheck = (check: CheckId) => entry(this.#checks, check, { planted: 0, found: 0, findings: 0, invented: 0 });
    const missed = wanted.filter(({ is }) => !found.some(is));
    for (const one of wanted) {
      ofCheck(one.check).planted += 1;
      if (!missed.includes(one)) ofCheck(one.check).found += 1;
    }
    const invented = found.filter((one) => !wanted.some(({ is }) => is(one)));
    for (const one of found) {
      ofCheck(one.check).findings += 1;
      if (invented.includes(one)) ofCheck(one.check).invented += 1;
    }
    const listed = new Set(causes.map(({ key }) => key));
    const explained = new Set<string | null>();
    const scattered: string[] = [];
    for (const [fault, parts] of Map.groupBy(wanted, (one) => one.fault)) {
      const own = found.filter((one) => parts.some(({ is }) => is(one)));
      const keys = new Set(own.map(({ cause }) => cause));
      for (const key of keys) explained.add(key);
      const row = entry(this.#faults, fault.kind, { planted: 0, findings: 0, seen: 0 });
      row.planted += 1;
      row.findings += own.length;
      row.seen = Math.max(row.seen, keys.size);
      const isOne = keys.size === 1 && [...keys].every((key) => key !== null && listed.has(key));
      if (own.length > 0 && !isOne) scattered.push(`${nameFault(fault)}: ${[...keys].join("; ") || "nothing"}`);
    }
    const unexplained = [
      ...invented.map(({ check, text, platform }) => ({
        text: `${check}, ${platform ?? "no store"}: ${text}`,
        stores: [platform],
      })),
      ...causes
        .filter(({ key }) => !explained.has(key))
        .map(({ text, platforms }) => ({ text: `on the list: ${text}`, stores: platforms })),
    ];
    const missing = missed.map(({ check, fault }) => `${check}: ${nameFault(fault)}`);
    this.#said.push(
      ...missing.map((text) => `Artist ${seed}, missed: ${text}.`),
      ...unexplained.map(({ text }) => `Artist ${seed}, false: ${text}`),
      ...scattered.map((text) => `Artist ${seed}, not one thing: ${text}.`),
    );
    const isOfSeldom = (stores: readonly (string | null)[]) => stores.length > 0 && stores.every(isSeldom);
    return {
      missed: missing,
      invented: unexplained.flatMap(({ text, stores }) => (isOfSeldom(stores) ? [] : text)),
      scattered,
    };
  }

  /** The months that the board shows as short or overdue, except for stores that pay now and then. */
  alarms(cells: readonly BoardCell[]): Set<string> {
    const alarms = cells.filter(({ state }) => state === "short" || state === "overdue");
    this.#seldom.months += SELDOM_STORES.length * MONTHS.length;
    this.#seldom.alarms += alarms.filter(({ platform }) => isSeldom(platform)).length;
    return new Set(
      alarms.filter(({ platform }) => !isSeldom(platform)).map(({ platform, month }) => `${platform} ${month}`),
    );
  }

  /** From 0 to 1: the planted faults found, in total and by the worst check, and the findings that are true. */
  figures(): { recall: number; leastRecall: number; precision: number; seldomAlarms: number } {
    const rows = [...this.#checks.values()];
    const { planted, found, findings, invented } = sumOf(rows);
    return {
      recall: found / planted,
      leastRecall: Math.min(...rows.map((row) => (row.planted === 0 ? 1 : row.found / row.planted))),
      precision: (findings - invented) / findings,
      seldomAlarms: this.#seldom.alarms / this.#seldom.months,
    };
  }

  print(): void {
    const checks = CHECK_IDS.flatMap((check) => {
      const row = this.#checks.get(check);
      return row ? [[check, row] as const] : [];
    });
    const rows = [...checks, ["all", sumOf(checks.map(([, row]) => row))] as const].map(
      ([check, { planted, found, findings, invented }]) =>
        `| ${check} | ${planted} | ${found} | ${percent(found, planted)} | ${findings} | ${invented} | ${percent(findings - invented, findings)} |`,
    );
    const faults = FAULTS.flatMap((kind) => {
      const row = this.#faults.get(kind);
      return row ? [`| ${kind} | ${row.planted} | ${row.findings} | ${row.seen} |`] : [];
    });
    const text = [
      "| check | planted | found | recall | findings | false | precision |",
      "|---|---:|---:|---:|---:|---:|---:|",
      ...rows,
      "",
      "| planted | how often | findings | entries a person sees for one |",
      "|---|---:|---:|---:|",
      ...faults,
      `Of ${this.#seldom.months} months of stores that pay now and then, ${this.#seldom.alarms} were called overdue.`,
      ...this.#said,
    ];
    process.stdout.write(`${text.join("\n")}\n`);
  }
}

function entry<Key, Row>(rows: Map<Key, Row>, key: Key, empty: Row): Row {
  const row = rows.get(key) ?? empty;
  rows.set(key, row);
  return row;
}

function sumOf(rows: readonly OfCheck[]): OfCheck {
  const all = { planted: 0, found: 0, findings: 0, invented: 0 };
  for (const row of rows) for (const name of Object.keys(all) as (keyof OfCheck)[]) all[name] += row[name];
  return all;
}

function isSeldom(platform: string | null): boolean {
  return SELDOM_STORES.includes((platform ?? "").toLowerCase());
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "" : `${((part * 100) / whole).toFixed(1)}%`;
}
