import { Check, Copy } from "lucide-react";
import { useState } from "react";

/** The start of a file's hash, as a button that copies the whole hash. */
export function Fingerprint({ sha256 }: { sha256: string }) {
  const [copied, setCopied] = useState<"no" | "yes" | "impossible">("no");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sha256);
      setCopied("yes");
    } catch {
      // Browsers refuse the clipboard to pages without https: show the whole hash, to be copied by hand.
      setCopied("impossible");
    }
  };
  if (copied === "impossible") return <span className="figures select-all break-all">{sha256}</span>;
  const Icon = copied === "yes" ? Check : Copy;
  return (
    <button
      type="button"
      title={sha256}
      onClick={copy}
      className="figures flex items-center gap-2 rounded-sm underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
    >
      {sha256.slice(0, 12)}…
      <Icon aria-hidden="true" className="size-4 text-ink-soft" />
      <span className="sr-only">Copy the full SHA-256</span>
      <span role="status" className="sr-only">
        {copied === "yes" && "Copied"}
      </span>
    </button>
  );
}
