type Ask = (token: string) => void;

let asking: Ask | null = null;

/** `ask` takes the token that the server no longer knows, and asks its artist to log in again. Null for nobody asks. */
export function askOnLapse(ask: Ask | null): void {
  asking = ask;
}

/** True when the open screen asks its artist to log in again. */
export function asksAgain(token: string): boolean {
  asking?.(token);
  return asking !== null;
}
