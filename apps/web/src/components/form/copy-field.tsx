import { Check, Copy } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Input } from "../ui/input.tsx";

interface CopyFieldProps {
  label: string;
  value: string;
  /** What the button is called, and says when it is done, in the reader's language. */
  words?: { copy: string; copied: string };
}

/** A read-only text with a button that copies it. */
export function CopyField({
  label,
  value,
  words = { copy: `Copy ${label.charAt(0).toLowerCase()}${label.slice(1)}`, copied: "Copied" },
}: CopyFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Browsers refuse the clipboard to pages without https, so the text is selected, to be copied by hand.
      input.current?.select();
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <Input
          ref={input}
          id={id}
          readOnly
          value={value}
          className="text-sm!"
          onFocus={(event) => event.target.select()}
        />
        <Button className="px-3!" aria-label={words.copy} onClick={copy}>
          <Icon aria-hidden="true" />
        </Button>
      </div>
      <p role="status" className="sr-only">
        {copied && words.copied}
      </p>
    </div>
  );
}
