const KEY = "ledgerline-notice";

function leave(sentence: string): void {
  try {
    sessionStorage.setItem(KEY, sentence);
  } catch {
    // Blocked storage: the sentence is not worth more than what it tells of.
  }
}

function take(): string | null {
  try {
    const sentence = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return sentence;
  } catch {
    return null;
  }
}

/** A sentence that outlives a reload of the page, in its browser tab, and is taken once. */
export const carriedNotice = { leave, take };
