import { z } from "zod";
import { Statement, StatementState } from "./statements/statements.ts";
import { PlatformId } from "./streaming/platforms.ts";
import { CreatedAt, FileName, FirstDay, Id, LastDay, Plays } from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";

const FILES = { description: "The files, or the answers for each." };

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
  question: z.enum(PLAYS_QUESTIONS).meta(MEANS.question),
  /** As answered: a title or `*`, `2026-10-01~2026-10-28` or `~2026-10-28`, an artist's name; null if unknown. */
  value: z.string().nullable().meta({ description: "What is known, as it is answered; null when unknown." }),
  sure: z.boolean().meta({
    description: "True when the file or the artist says it; otherwise the value is a suggestion, and the file waits.",
  }),
  from: z.enum(PLAYS_READ_FROM).nullable().meta({ description: "What the value comes from; null when unknown." }),
  days: z
    .int()
    .nullable()
    .meta({ description: "How many days the file has, when its name says only that; null otherwise." }),
  doubt: z
    .string()
    .nullable()
    .meta({ description: "Why something that was read has to be asked, as a sentence; null otherwise." }),
});

/** An export of plays, with everything that is asked about it. */
export const PlaysFile = z.object({
  id: Id,
  file_name: FileName,
  sheet: z.string().nullable().meta({ description: "The sheet of a workbook; null in a text.", example: "Royalties" }),
  format_name: z.string().meta({
    description: "What the file is taken for, such as `DistroKid`; null while it is not known.",
    example: "DistroKid",
  }),
  platform: PlatformId,
  state: StatementState.meta({ description: "How far it has got: `confirming` while it waits for answers." }),
  created_at: CreatedAt,
  counted: z
    .object({ rows: z.int().meta(MEANS.rows), plays: Plays, from: FirstDay.nullable(), to: LastDay.nullable() })
    .nullable()
    .meta({
      description: "What its rows come to; null for a sheet of a workbook, which is counted when it is booked.",
    }),
  asks: z.array(PlaysAsk).meta({ description: "What no row of it says." }),
});
export type PlaysFile = z.infer<typeof PlaysFile>;

export const PlaysFiles = z.object({
  /** Those waiting for answers, newest first, at most 100; or the one that was asked for. */
  files: z.array(PlaysFile).meta(FILES),
  /** True if more are waiting than are listed. */
  more: z.boolean().meta(MEANS.more),
});
export type PlaysFiles = z.infer<typeof PlaysFiles>;

const noFile = "There is no such statement.";
/** `id`: one file, which may be booked; without it, all that wait. */
export const PlaysFilesInput = z.strictObject({ id: z.uuid(noFile).optional().meta(MEANS.id) });
export type PlaysFilesInput = z.infer<typeof PlaysFilesInput>;

const answer = z.string("Answer with a text").max(300, "The answer is too long").optional();
const fileAnswers = z.strictObject(
  {
    id: z.uuid(noFile).meta(MEANS.id),
    song: answer.meta({ description: "The song's title, or `*` when the file has several." }),
    window: answer.meta({ description: "The days, as `2026-10-01~2026-10-28`, or `~2026-10-28` for all time." }),
    profile: answer.meta({
      description: "Whose plays they are, by the artist's name; of a connection, who authorized it.",
    }),
  },
  "Name the file, and answer its song, window and profile",
);

export const AnswerPlaysInput = z.strictObject({
  files: z
    .array(fileAnswers, "List the files with their answers")
    .min(1, "List the files with their answers")
    .max(MOST_PLAYS_FILES, `Answer for at most ${MOST_PLAYS_FILES} files at once`)
    .meta(FILES),
});
export type AnswerPlaysInput = z.infer<typeof AnswerPlaysInput>;

/** What became of each file, in order. One whose answers were refused is unchanged. */
export const AnsweredPlays = z.object({
  files: z
    .array(
      z.object({
        id: Id,
        statement: Statement.nullable().meta({
          description: "The statement after the answers; null when they were refused.",
        }),
        refused: z
          .string()
          .nullable()
          .meta({ description: "Why the answers were refused, as a sentence; null if they were not." }),
      }),
    )
    .meta(FILES),
});
export type AnsweredPlays = z.infer<typeof AnsweredPlays>;
