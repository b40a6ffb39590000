import { useMutation } from "@tanstack/react-query";
import { toast } from "../../lib/toast.ts";

/** A made-up statement that ships with the app, to try how one is read. */
export const SAMPLE_STATEMENT = { name: "sample-distrokid-statement.tsv", href: "/sample-distrokid-statement.tsv" };

/** What happens with its figures. */
export const SAMPLE_STATEMENT_NOTE =
  "The sample is made up, for an artist who does not exist. It never counts among your figures, and goes when your first real ones come in.";

/** Fetches the sample statement as if the artist had chosen it. */
export function useSampleStatement(onSample: (file: File) => void): { pending: boolean; fetch: () => void } {
  const sample = useMutation({
    mutationFn: fetchSampleStatement,
    onSuccess: onSample,
    onError: () => toast.error("Failed to load the sample statement"),
  });
  return { pending: sample.isPending, fetch: () => sample.mutate() };
}

/** @throws when the file cannot be fetched. */
async function fetchSampleStatement(): Promise<File> {
  const answer = await fetch(SAMPLE_STATEMENT.href);
  if (!answer.ok) throw new Error(`The sample statement answered ${answer.status}`);
  return new File([await answer.blob()], SAMPLE_STATEMENT.name, { type: "text/tab-separated-values" });
}
