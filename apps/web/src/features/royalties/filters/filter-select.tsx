import { clsx } from "clsx";
import { X } from "lucide-react";
import type { ReactNode } from "react";

interface FilterSelectProps {
  name: string;
  /** Shown while the filter is not set. */
  all: string;
  /** Empty while it is not set. */
  value: string;
  /** The options besides `all`. */
  children: ReactNode;
  onChange: (value: string) => void;
}

/** A filter: a choice, and a button that clears it once it is set. */
export function FilterSelect({ name, all, value, children, onChange }: FilterSelectProps) {
  const set = value !== "";
  return (
    <span
      className={clsx(
        "inline-flex h-10 max-w-full items-center rounded-sm border text-sm has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-offset-2 sm:h-8",
        set ? "border-ink bg-wash" : "border-hairline-strong hover:border-ink",
      )}
    >
      <select
        aria-label={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={clsx(
          "h-full min-w-0 max-w-56 truncate [field-sizing:content] bg-transparent px-2 outline-none [&_optgroup]:bg-paper [&_option]:bg-paper",
          set && "font-semibold",
        )}
      >
        <option value="">{all}</option>
        {children}
      </select>
      {set && (
        <button
          type="button"
          aria-label={`Remove the filter ${name.toLowerCase()}`}
          onClick={() => onChange("")}
          className="grid h-full w-9 shrink-0 place-items-center rounded-sm text-ink-soft outline-offset-[-2px] hover:text-ink sm:w-7"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </span>
  );
}
