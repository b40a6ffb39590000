import type { ReconciliationBoard } from "@ledgerline/contract/reconciliation/reconciliation";
import type { Command } from "commander";
import { amount, table, write, writeJson } from "../output/terminal.ts";
import { type ConnectOptions, connect, remoteCommand } from "./connect.ts";

interface Options extends ConnectOptions {
  json?: true;
  from?: string;
  to?: string;
  platform?: string;
  kind?: string;
  state?: string;
}

const EXAMPLES = `  ledgerline board                                  Plays compared with paid units, by platform and month of sale
  ledgerline board --platform spotify --state short
  ledgerline board --from 2026-01 --json
`;

/** `ledgerline board`. */
export function addBoard(program: Command): void {
  remoteCommand(program, "board", "Shows which months of sale are late or short.", EXAMPLES)
    .option("--from <month>", "from this month of sale on, such as 2026-01")
    .option("--to <month>", "up to this month of sale")
    .option("--platform <name>", "of one platform or store, such as spotify")
    .option("--kind <kind>", "platforms, or other stores")
    .option("--state <state>", "cells in one state")
    .action(async ({ json, from, to, platform, kind, state, ...place }: Options) => {
      const board = await connect(place).get<ReconciliationBoard>("/reconciliation/board", {
        from,
        to,
        platform,
        kind,
        state,
      });
      if (json) await writeJson(board);
      else await write(process.stdout, describeBoard(board));
    });
}

/** A figure that was not compared is left empty: it is not 0. */
function describeBoard({ cells }: ReconciliationBoard): string {
  return table(cells, [
    { title: "MONTH", of: ({ month }) => month },
    { title: "PLATFORM", of: ({ platform }) => platform },
    { title: "STATE", of: ({ state }) => state },
    { title: "PLAYS", of: ({ plays }) => plays?.toLocaleString("en-US") ?? null, right: true },
    { title: "PAID", of: ({ paid_units }) => paid_units.toLocaleString("en-US"), right: true },
    {
      title: "MISSING",
      of: ({ missing, difference }) => (difference === null ? null : missing.toLocaleString("en-US")),
      right: true,
    },
    {
      title: "AT STAKE",
      of: ({ loss }) =>
        loss
          .map(({ currency, low, high }) => `${currency} ${amount(low)}${low === high ? "" : ` to ${amount(high)}`}`)
          .join(", ") || null,
    },
  ]);
}
