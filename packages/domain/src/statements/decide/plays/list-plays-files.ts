import {
  MOST_PLAYS_FILES,
  type PlaysFile,
  type PlaysFiles,
  type PlaysFilesInput,
} from "@ledgerline/contract/statements/plays-files";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import { type PlaysFormat, playsFormatName } from "@ledgerline/statements/formats";
import { type AskedFile, type KnownAnswer, readAnswers } from "@ledgerline/statements/recognize";
import type { AccountContext } from "../../../context/context.ts";
import { DomainError } from "../../../context/errors.ts";
import { findLayout } from "../../layouts/find-layout.ts";
import { requireStatement } from "../../show/require-statement.ts";
import { listWaitingPlays } from "./answered-files.sql.ts";
import { askedAbout } from "./asked-about.ts";

interface About extends Pick<AskedFile, "names" | "earlier"> {
  format: PlaysFormat;
}

/** The exports of plays that wait for answers, each with all its questions, so that one form can answer them. */
export async function listPlaysFiles(
  ctx: Pick<AccountContext, "db" | "accountId">,
  { id }: PlaysFilesInput = {},
): Promise<PlaysFiles> {
  const { db, accountId } = ctx;
  const rows = id
    ? [await requireStatement(db, accountId, id)]
    : await listWaitingPlays(db, accountId, MOST_PLAYS_FILES + 1);
  const abouts = new Map<string, About | null>();
  const files: PlaysFile[] = [];
  for (const row of rows.slice(0, MOST_PLAYS_FILES)) {
    const format = row.format ?? "";
    if (!abouts.has(format)) abouts.set(format, await aboutFormat(ctx, format));
    const about = abouts.get(format);
    if (about) files.push(toPlaysFile(row, about));
  }
  if (id && files.length === 0) throw new DomainError("not_found", MESSAGES.statementNotFound);
  return { files, more: rows.length > MOST_PLAYS_FILES };
}

/** Null when the artist has deleted the format since. */
async function aboutFormat(
  { db, accountId }: Pick<AccountContext, "db" | "accountId">,
  id: string,
): Promise<About | null> {
  const format = (await findLayout(db, accountId, id))?.plays;
  return format ? { format, ...(await askedAbout(db, accountId, format)) } : null;
}

function toPlaysFile(row: StatementRow, { format, names, earlier }: About): PlaysFile {
  const { id, fileName, sheet, state, createdAt, recognition } = row;
  return {
    id,
    file_name: fileName,
    sheet,
    format_name: format.layout ? playsFormatName(format) : format.sender,
    platform: format.platform,
    state,
    created_at: createdAt.toISOString(),
    counted: recognition?.plays ?? null,
    asks: readAnswers(format, { ...row, names, earlier }).map((known) => ({
      question: known.question,
      value: known.value,
      sure: known.isSure,
      from: known.by,
      days: known.days,
      doubt: doubtOf(known),
    })),
  };
}

function doubtOf({ question, value, isSure, by, days, isContradicted }: KnownAnswer): string | null {
  if (isSure) return null;
  if (isContradicted) return "The file's name and a line above its header name different days.";
  if (question === "window" && days !== null && value === null)
    return `The file's name says ${days} days, but not which.`;
  if (question === "window" && value !== null) {
    return by === "cells"
      ? "A line above its header can be read in two ways."
      : "The file's name can be read in two ways.";
  }
  if (question === "profile" && by === "earlier") return "Your earlier files of this kind are of several artists.";
  return null;
}
