type Ask = (token: string) => void;

let asking: Ask | null = null;

/** `next` gets a token that the server does not know, and asks its artist to log in again; null if nothing does. */
export function askOnLapse(next: Ask | null): void {
  asking = next;
}

/** Whether the open screen asks its artist to log in again. */
export function asksAgain(token: string): boolean {
  asking?.(token);
  return asking !== null;
}
