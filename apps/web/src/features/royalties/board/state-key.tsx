import type { CellState, ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import { formatExactCount } from "../../../lib/format/format.ts";
import { STATE_NAMES, STATE_SENTENCES } from "./cell-words.ts";
import { StateSign } from "./state-sign.tsx";

const STATES = Object.keys(STATE_NAMES) as CellState[];

/** What each state means, and how many months are in it. */
export function StateKey({ cells }: Pick<ReconciliationSummary, "cells">) {
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {STATES.map((state) => (
        <div key={state}>
          <dt className="flex items-center gap-2">
            <StateSign state={state} />
            <span className="figures">{formatExactCount(cells[state])}</span>
          </dt>
          <dd className="text-pretty text-ink-soft">{STATE_SENTENCES[state]}</dd>
        </div>
      ))}
    </dl>
  );
}
