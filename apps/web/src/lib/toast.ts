import { useSyncExternalStore } from "react";

type Kind = "message" | "success" | "error" | "warning";

export interface Toast {
  kind: Kind;
  message: string;
  /** A second, quieter sentence. */
  description?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
}

type Options = Pick<Toast, "description" | "action">;

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
/** How many messages were sent before there was a place to show them. */
let waited = 0;
let show: ((toast: Toast) => void) | null = null;

function say(toast: Toast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  waited += 1;
  for (const listener of listeners) listener();
}

const sayer =
  (kind: Kind) =>
  (message: string, options: Options = {}): void =>
    say({ kind, message, ...options });

/** Short messages. Their code is fetched with the first one. */
export const toast = Object.assign(sayer("message"), {
  success: sayer("success"),
  error: sayer("error"),
  warning: sayer("warning"),
});

/** Shows messages with `shower`, beginning with those that wait. Returns a function that ends this. */
export function showToastsWith(shower: (toast: Toast) => void): () => void {
  show = shower;
  for (const toast of waiting.splice(0)) shower(toast);
  return () => {
    show = null;
  };
}

/** How many messages have waited for a place; 0 until there is one to show. */
export function useWaitingToasts(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waited,
  );
}
