import { Search } from "lucide-react";
import { type FormEvent, type Ref, useId } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Input } from "../../../components/ui/input.tsx";

interface SearchFormProps {
  box: Ref<HTMLInputElement>;
  pending: boolean;
  /** Called with the trimmed text, never blank. */
  onSearch: (query: string) => void;
}

export function SearchForm({ box, pending, onSearch }: SearchFormProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get("query") ?? "").trim();
    if (query !== "" && !pending) onSearch(query);
  };
  return (
    <search>
      <form onSubmit={submit}>
        <label htmlFor={id} className="text-sm font-semibold">
          Artist
        </label>
        <div className="mt-1.5 flex gap-3">
          <Input
            ref={box}
            id={id}
            name="query"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            spellCheck={false}
          />
          <Button type="submit" variant="accent" pending={pending}>
            {!pending && <Search aria-hidden="true" />}
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
