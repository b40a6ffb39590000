import { z } from "zod";
import { LinkToken } from "../auth/auth.ts";
import { FirstDay, Id, ItsName, LastDay, PayeeId, RunId } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { Instant, isPlainText, isStorable } from "../wire/wire.ts";
import { LINKED_RUN, PayeeStatementKey } from "./payee-statements.ts";
import { QUESTION_BOUNDS } from "./share-bounds.ts";
import { PAGE, PAGED, payeeId } from "./share-fields.ts";

/** `open` waits for the account, `answered` for the payee if anything, and `closed` takes no more messages. */
export const QUESTION_STATES = ["open", "answered", "closed"] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

const text = (what: string) =>
  z
    .string(`Write ${what}`)
    .trim()
    .min(1, `Write ${what}`)
    .max(QUESTION_BOUNDS.text, `Write ${what} in at most 1,000 characters`)
    .refine(isStorable, "This text has a character that cannot be saved")
    .meta({ description: "What is written, as it is; at most 1,000 characters.", example: "Is the fee right here?" });

const ABOUT = {
  line: z
    .string("Say which line it is about")
    .trim()
    .min(1, "Say which line it is about")
    .max(QUESTION_BOUNDS.line, "Name the line in at most 300 characters")
    .refine(isPlainText, "The name of the line has a character that cannot be saved")
    .nullable()
    .default(null)
    .meta({
      description: "The line that it is about, as the payee reads it; null for the whole statement.",
      example: "Paper Lanterns",
    }),
  song: z
    .string("Send the key that the statement has for its song")
    .max(1_200, "Send the key that the statement has for its song")
    .refine(isStorable, "Send the key that the statement has for its song")
    .nullable()
    .default(null)
    .meta({ description: "The key of the song that it is about; null for anything else.", example: null }),
  question: z
    .uuid("There is no such question.")
    .nullable()
    .default(null)
    .meta({ description: "The question that it continues; null for a new one.", example: null }),
};

const page = {
  ...PAGE,
  limit: z.coerce
    .number("Ask for 1 to 20 at a time")
    .int("Ask for 1 to 20 at a time")
    .min(1, "Ask for 1 to 20 at a time")
    .max(QUESTION_BOUNDS.page, "Ask for 1 to 20 at a time")
    .optional()
    .meta(MEANS.limit),
};
export const AskInput = PayeeStatementKey.extend({ ...ABOUT, text: text("your question") });
export type AskInput = z.infer<typeof AskInput>;
export const LinkAskInput = z.strictObject({
  token: LinkToken,
  ...LINKED_RUN,
  ...ABOUT,
  text: text("your question"),
});
export type LinkAskInput = z.infer<typeof LinkAskInput>;

export const LinkQuestionsInput = z.strictObject({ token: LinkToken, ...page });
export type LinkQuestionsInput = z.infer<typeof LinkQuestionsInput>;

export const QuestionKey = z.strictObject({ id: z.uuid("There is no such question.").meta(MEANS.id) });
export type QuestionKey = z.infer<typeof QuestionKey>;
export const AnswerQuestionInput = QuestionKey.extend({ text: text("the answer") });
export type AnswerQuestionInput = z.infer<typeof AnswerQuestionInput>;

export const PayeeQuestion = z.object({
  id: Id,
  run_id: RunId,
  from: FirstDay,
  to: LastDay,
  payee: PayeeId,
  name: ItsName.meta({ example: "Ada Moreau" }),
  line: z.string().nullable().meta({
    description: "The line that it is about; null for the whole statement.",
    example: "Paper Lanterns",
  }),
  track_id: z.string().nullable().meta({
    description: "The track that it is about; null for a release, or for what is no song.",
    example: "QZES72600001",
  }),
  state: z.enum(QUESTION_STATES).meta({
    description: "`open` waits for the account, `answered` for nobody; `closed` takes no more messages.",
  }),
  messages: z
    .array(
      z.object({
        by: z.enum(["payee", "account"]).meta({ description: "Who wrote it: the `payee` or the `account`." }),
        text: z.string().meta({ description: "What was written, as it was.", example: "Is the fee right here?" }),
        at: Instant.meta({ description: "When it was written, in UTC." }),
      }),
    )
    .meta({ description: "What was written, the oldest first; at most 20." }),
  changed_at: Instant.meta({ description: "When it last changed, in UTC." }),
});
export type PayeeQuestion = z.infer<typeof PayeeQuestion>;

export const Questions = z.object({
  questions: z.array(PayeeQuestion).meta({ description: "Those that wait first, then the newest." }),
  open: z.int().meta({ description: "How many wait for the account." }),
  ...PAGED,
});
export type Questions = z.infer<typeof Questions>;

export const QuestionListInput = z.strictObject(page);
export type QuestionListInput = z.infer<typeof QuestionListInput>;
export const OwnQuestionsInput = z.strictObject({ payee: payeeId.meta(MEANS.payee), ...page });
export type OwnQuestionsInput = z.infer<typeof OwnQuestionsInput>;
