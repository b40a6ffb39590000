import { z } from "zod";
import { PlatformId } from "../streaming/platforms.ts";
import { Day, Instant } from "../wire/wire.ts";
import { Statement, StatementState } from "./statements.ts";

/** The most files that are asked about, or answered, at once. */
export const MOST_PLAYS_FILES = 100;

/** What no row of an export of plays says, in the order in which it is asked. */
export const PLAYS_QUESTIONS = ["song", "window", "profile"] as const;

/**
 * Where a value comes from: the artist's answer, the file's name, a line above its header, an earlier file of this
 * kind, or the account's own name.
 */
const PLAYS_READ_FROM = ["answer", "name", "cells", "earlier", "account"] as const;

const PlaysAsk = z.object({
  question: z.enum(PLAYS_QUESTIONS),
  /** As answered: a title or `*`, `2026-10-01~2026-10-28` or `~2026-10-28`, an artist's name; null if unknown. */
  value: z.string().nullable(),
  /** True if the file or the artist says it; otherwise the value is a suggestion, and the file waits. */
  sure: z.boolean(),
  from: z.enum(PLAYS_READ_FROM).nullable(),
  /** How many days the file covers, if its name says only that. */
  days: z.int().nullable(),
  /** Why a value that was read still has to be asked, as a sentence. */
  doubt: z.string().nullable(),
});

/** An export of plays, with everything that is asked about it. */
export const PlaysFile = z.object({
  id: z.uuid(),
  file_name: z.string(),
  /** The sheet of a workbook. */
  sheet: z.string().nullable(),
  format_name: z.string(),
  platform: PlatformId,
  state: StatementState,
  created_at: Instant,
  /** The sums of its rows; null for a sheet of a workbook, which is counted when it is booked. */
  counted: z.object({ rows: z.int(), plays: z.number(), from: Day.nullable(), to: Day.nullable() }).nullable(),
  asks: z.array(PlaysAsk),
});
export type PlaysFile = z.infer<typeof PlaysFile>;

export const PlaysFiles = z.object({
  /** Those waiting for answers, newest first, at most 100; or the one that was asked for. */
  files: z.array(PlaysFile),
  /** True if more are waiting than are listed. */
  more: z.boolean(),
});
export type PlaysFiles = z.infer<typeof PlaysFiles>;

const noFile = "There is no such statement.";
/** `id`: one file, which may be booked; without it, all that wait. */
export const PlaysFilesInput = z.strictObject({ id: z.uuid(noFile).optional() });
export type PlaysFilesInput = z.infer<typeof PlaysFilesInput>;

const answer = z.string("Answer with a text").max(300, "The answer is too long").optional();
const fileAnswers = z.strictObject(
  { id: z.uuid(noFile), song: answer, window: answer, profile: answer },
  "Name the file, and answer its song, window and profile",
);

export const AnswerPlaysInput = z.strictObject({
  files: z
    .array(fileAnswers, "List the files with their answers")
    .min(1, "List the files with their answers")
    .max(MOST_PLAYS_FILES, `Answer for at most ${MOST_PLAYS_FILES} files at once`),
});
export type AnswerPlaysInput = z.infer<typeof AnswerPlaysInput>;

/** What became of each file, in order. One whose answers were refused is unchanged. */
export const AnsweredPlays = z.object({
  files: z.array(
    z.object({
      id: z.uuid(),
      /** Null if it was refused. */
      statement: Statement.nullable(),
      /** Why, as a sentence. */
      refused: z.string().nullable(),
    }),
  ),
});
export type AnsweredPlays = z.infer<typeof AnsweredPlays>;
