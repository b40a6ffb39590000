/** One line for the operator. A fault would stop the server, a warning would not. */
export interface Finding {
  level: "ok" | "warning" | "fault";
  about: string;
  /** The state and, unless it is fine, what to do. Never a secret. */
  says: string;
}

const LABELS = { ok: "ok     ", warning: "warning", fault: "FAULT  " };

export function printFinding({ level, about, says }: Finding): string {
  return `${LABELS[level]}  ${about}: ${says}`;
}
