import { useState } from "react";

/** A yes or no that this browser remembers; no at first. */
export function useKeptChoice(key: string): [boolean, (chosen: boolean) => void] {
  const [chosen, setChosen] = useState(() => read(key));
  const choose = (next: boolean) => {
    setChosen(next);
    try {
      if (next) localStorage.setItem(key, "yes");
      else localStorage.removeItem(key);
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
    }
  };
  return [chosen, choose];
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
