/** A made-up statement that ships with the app, to try how one is read. */
export const SAMPLE_STATEMENT_NAME = "sample-distrokid-statement.tsv";
export const SAMPLE_STATEMENT_PATH = `/${SAMPLE_STATEMENT_NAME}`;

/** @throws when the file cannot be fetched. */
export async function fetchSampleStatement(): Promise<File> {
  const answer = await fetch(SAMPLE_STATEMENT_PATH);
  if (!answer.ok) throw new Error(`The sample statement answered ${answer.status}`);
  return new File([await answer.blob()], SAMPLE_STATEMENT_NAME, { type: "text/tab-separated-values" });
}
