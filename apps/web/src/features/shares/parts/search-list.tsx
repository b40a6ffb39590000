import { useEffect, useState } from "react";
import { Input } from "../../../components/ui/input.tsx";

/** Something that a search has found. */
export interface Found {
  id: string;
  name: string;
  /** Tells it from others of the same name. */
  about: string;
  /** How statements print it, if it is a recording. */
  printed?: { artist: string; code: string };
}

/** Long enough to finish a word, short enough to feel immediate. */
const PAUSE_MS = 250;

/** A search within a form: what is typed, and what is searched for once the typing pauses. */
export function useTypedSearch() {
  const [typed, type] = useState("");
  const [search, setSearch] = useState("");
  useEffect(() => {
    const pause = setTimeout(() => setSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  const clear = () => {
    type("");
    setSearch("");
  };
  return { typed, type, search, clear };
}

interface SearchListProps {
  typing: ReturnType<typeof useTypedSearch>;
  label: string;
  /** Of the input, beside its label. */
  id?: string | undefined;
  invalid?: true | undefined;
  found: readonly Found[];
  failure: string | null;
  /** Said where nothing is found. */
  nothing: string;
  onChoose: (found: Found) => void;
}

/** A search and what it finds, to choose from. Nothing is offered before something is searched for. */
export function SearchList({ typing, label, id, invalid, found, failure, nothing, onChoose }: SearchListProps) {
  const { typed, type, search, clear } = typing;
  return (
    <div>
      <Input
        type="search"
        className="max-w-xl"
        {...(id && { id })}
        aria-label={label}
        aria-invalid={invalid}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
        // It is inside a form, which Enter would send.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {search !== "" && (
        <ul className="mt-1 max-w-xl divide-y divide-hairline" aria-label="Found">
          {found.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => {
                  onChoose(one);
                  clear();
                }}
                className="block w-full rounded-sm px-2 py-2 text-left wrap-anywhere hover:bg-wash"
              >
                {one.name}
                {one.about && <span className="block text-sm text-ink-soft">{one.about}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {failure ?? (search !== "" && found.length === 0 && nothing)}
      </p>
    </div>
  );
}
