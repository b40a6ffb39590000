interface Carried {
  leave(text: string): void;
  /** What was left, once; null for nothing. */
  take(): string | null;
}

/** A text that survives the page in its browser tab. Where storage is blocked it does not, which nothing fails over. */
export function carried(key: string): Carried {
  return {
    leave(text) {
      try {
        sessionStorage.setItem(key, text);
      } catch {
        // Storage is blocked.
      }
    },
    take() {
      try {
        const text = sessionStorage.getItem(key);
        sessionStorage.removeItem(key);
        return text;
      } catch {
        return null;
      }
    },
  };
}
