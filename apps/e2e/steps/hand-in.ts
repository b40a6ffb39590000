import type { StatementList, StatementReceipt } from "@ledgerline/contract/statements";
import { expect } from "vitest";
import type { TestArtist } from "./register-artist.ts";

/** Uploads a statement past the browser, and waits until it has been worked on. */
export async function handIn({ origin, token }: TestArtist, name: string, content: string): Promise<void> {
  const statements = `${origin}/api/statements`;
  const headers = { authorization: `Bearer ${token}` };
  const body = new FormData();
  body.append("file", new File([content], name));
  const answer = await fetch(statements, { method: "POST", headers, body });
  const { id } = (await answer.json()) as StatementReceipt;
  const state = async () => {
    const list = (await (await fetch(statements, { headers })).json()) as StatementList;
    return list.statements.find((statement) => statement.id === id)?.state;
  };
  await expect.poll(state).toMatch(/booked|refused|overlapping/);
}
