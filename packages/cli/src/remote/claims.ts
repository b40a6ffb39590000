import type { Claim, ClaimMoney, Claims } from "@ledgerline/contract/claims";
import type { Command } from "commander";
import { amount, plainText, table, write, writeJson } from "../output/terminal.ts";
import { type ConnectOptions, connect, remoteCommand } from "./connect.ts";

interface Options extends ConnectOptions {
  json?: true;
}

const EXAMPLES = `  ledgerline claims                            All claims, most recently changed first
  ledgerline claims 0198f0c2-…                 One with its letter
  ledgerline claims 0198f0c2-… --json
`;

/** `ledgerline claims`. */
export function addClaims(program: Command): void {
  remoteCommand(program, "claims", "Lists claims, or shows one.", EXAMPLES)
    .argument("[id]", "the claim")
    .action(async (id: string | undefined, { json, ...place }: Options) => {
      const server = connect(place);
      if (id === undefined) {
        const claims = await server.get<Claims>("/claims");
        await (json ? writeJson(claims) : write(process.stdout, describeClaims(claims.claims)));
      } else {
        const claim = await server.get<Claim>(`/claims/${encodeURIComponent(id)}`);
        await (json ? writeJson(claim) : write(process.stdout, describeClaim(claim)));
      }
    });
}

function describeClaims(claims: readonly Claims["claims"][number][]): string {
  return table(claims, [
    { title: "ID", of: ({ id }) => id },
    { title: "STATE", of: ({ state }) => state },
    { title: "SUBJECT", of: ({ subject }) => subject },
    { title: "TO", of: ({ to }) => to || null },
    { title: "OPEN", of: ({ money }) => money.flatMap(openMoney).join(", ") || null },
    { title: "ANSWER BY", of: ({ answer_by }) => answer_by },
    { title: "DEADLINE", of: ({ deadline }) => deadline },
  ]);
}

function openMoney({ currency, open }: ClaimMoney): string[] {
  return open === null ? [] : [`${currency} ${amount(open)}`];
}

/** Keeps the line breaks of the letter. */
function describeClaim(claim: Claim): string {
  const letter = claim.letter.text.split("\n").map(plainText).join("\n");
  return `${describeClaims([claim])}\n${letter.trimEnd()}\n`;
}
