import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Input } from "./input.tsx";

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Long enough to finish a word, short enough to feel immediate. */
const PAUSE_MS = 250;

/** A search that takes effect when the artist pauses, or presses Enter. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  // Back and forward change the search from outside.
  if (sent.current !== value) {
    sent.current = value;
    setTyped(value);
  }
  const send = (search: string) => {
    if (search.trim() === sent.current) return;
    sent.current = search.trim();
    onChange(search.trim());
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const pause = setTimeout(() => latest.current(typed), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <form
      className="relative w-full sm:w-88"
      onSubmit={(event) => {
        event.preventDefault();
        send(typed);
      }}
    >
      <Search aria-hidden="true" className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
        className="pl-9"
      />
    </form>
  );
}
