/** Ids of made-up payees, deals and runs. No stored row has such an id, so nothing of a sample is ever found. */
const SAMPLE_ID = /^00000000-0000-7000-8000-[0-9a-f]{12}$/;

export function sampleId(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
}

export function isSampleId(id: string): boolean {
  return SAMPLE_ID.test(id);
}
