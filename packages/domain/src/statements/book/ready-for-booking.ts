import { type Database, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { changeStatement, type StatementChange, type StatementRow } from "@ledgerline/db/queries/statements";
import { type KnownLayout, type Recognized, recognizeText, Sampler } from "@ledgerline/statements/recognize";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import { announceStatement } from "../../webhooks/announce.ts";
import { findLayout } from "../layouts/find-layout.ts";
import { loadOwnHeaders } from "../layouts/load-own-headers.ts";
import { openOriginal } from "../originals/open-original.ts";
import { chooseSource } from "../sources/choose-source.ts";
import { StatementGone } from "./run/statement-gone.ts";

interface Deps {
  db: Database;
  clock: () => Date;
}

export interface ReadyStatement {
  statement: StatementRow;
  layout: KnownLayout;
}

/**
 * The statement with the layout to book it by. One that has not been recognized yet is recognized first. Null when it
 * has to wait for the artist instead.
 */
export async function readyForBooking(deps: Deps, statement: StatementRow): Promise<ReadyStatement | null> {
  const { accountId, format } = statement;
  if (!statement.recognition) return recognizeLate(deps, statement);
  const layout = format === null ? null : await findLayout(deps.db, accountId, format);
  if (layout) return { statement, layout };
  await change(deps, statement, { state: "unrecognized", format: null });
  return null;
}

async function recognizeLate(deps: Deps, statement: StatementRow): Promise<ReadyStatement | null> {
  const recognized = await recognizeStored(deps.db, statement);
  if ("refusal" in recognized) {
    await change(deps, statement, { state: "refused", notes: [recognized.refusal] });
    return null;
  }
  const { recognition, layout, note } = recognized;
  if (!layout?.reading) {
    await change(deps, statement, { state: "unrecognized", recognition, notes: note ? [note] : [] });
    return null;
  }
  const kind = recognized.isEmpty ? "empty" : (layout.kinds[0] ?? null);
  const known = await change(deps, statement, { recognition, format: layout.id, kind }, layout);
  return { statement: known, layout };
}

function change(
  { db, clock }: Deps,
  { accountId, id, sourceId }: StatementRow,
  given: StatementChange,
  layout?: KnownLayout,
): Promise<StatementRow> {
  return transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const account = given.recognition?.account ?? null;
    const asked = layout && sourceId === null ? { layout, account } : null;
    const source = asked && (await chooseSource(tx, accountId, asked, clock()));
    const changed = await changeStatement(tx, accountId, id, "booking", {
      ...given,
      ...(source && { sourceId: source.id }),
    });
    if (!changed) throw new StatementGone();
    await announceStatement(tx, changed, clock());
    return changed;
  });
}

/** Recognizes the stored text of a statement. */
async function recognizeStored(
  db: Database,
  { accountId, id, encoding }: StatementRow,
): Promise<Recognized | { refusal: StatementNote }> {
  const sampler = new Sampler();
  for await (const piece of openOriginal(db, accountId, id)) sampler.push(piece);
  return recognizeText(sampler.end(), encoding, await loadOwnHeaders(db, accountId));
}
