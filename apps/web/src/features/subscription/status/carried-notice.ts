const KEY = "ledgerline-notice";

function leave(sentence: string): void {
  try {
    sessionStorage.setItem(KEY, sentence);
  } catch {
    // Storage is blocked: the notice is not worth failing over.
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

/** A sentence that survives one reload of the page in its browser tab. */
export const carriedNotice = { leave, take };
