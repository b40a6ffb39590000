import type { AnsweredPlays } from "@ledgerline/contract/statements/plays-files";
import { useMutationState } from "@tanstack/react-query";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useOneCall } from "../../../lib/calls/use-one-call.ts";
import { withStatements } from "../list/statement-list-data.ts";

/** Answers for exports of plays; the list shows at once which of them are being booked. */
export function useAnswerPlays(onAnswered?: () => void) {
  const utils = trpc.useUtils();
  const mutation = trpc.plays.answer.useMutation({
    onSuccess: async ({ files }) => {
      const answered = files.flatMap(({ statement }) => statement ?? []);
      utils.statements.list.setData(undefined, (list) => list && withStatements(list, answered));
      if (answered.length === files.length) onAnswered?.();
      await Promise.all([utils.statements.list.invalidate(), utils.plays.files.invalidate()]);
    },
  });
  return { ...mutation, send: useOneCall(mutation.mutate) };
}

/** Why each file was refused when it was last answered, by id, also where another form asks for it now. */
export function useRefusedPlays(): ReadonlyMap<string, string | null> {
  const answers = useMutationState({
    filters: { mutationKey: [["plays", "answer"]], status: "success" },
    select: ({ state }) => state.data as AnsweredPlays,
  });
  return new Map(answers.flatMap(({ files }) => files.map(({ id, refused }) => [id, refused] as const)));
}
