type Ask = (token: string) => void;

let asking: Ask | null = null;

/** `next` takes the token that the server no longer knows, and asks its artist to log in again. Null while nobody does. */
export function askOnLapse(next: Ask | null): void {
  asking = next;
}

/** True when the open screen asks its artist to log in again. */
export function asksAgain(token: string): boolean {
  asking?.(token);
  return asking !== null;
}
