import { trpc } from "../../../lib/calls/trpc.ts";
import { useOneCall } from "../../../lib/calls/use-one-call.ts";
import { withStatements } from "../list/statement-list-data.ts";

/** Answers a statement's question. */
export function useAnswer() {
  const utils = trpc.useUtils();
  const mutation = trpc.statements.answer.useMutation({
    onSuccess: async (answered) => {
      utils.statements.list.setData(undefined, (list) => list && withStatements(list, [answered]));
      await utils.statements.list.invalidate();
    },
  });
  return { ...mutation, send: useOneCall(mutation.mutate) };
}
