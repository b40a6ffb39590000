import { clsx } from "clsx";
import { type ReactNode, type Ref, useRef } from "react";

interface StatementDropZoneProps {
  ref: Ref<HTMLButtonElement>;
  onFiles: (files: File[]) => void;
  /** True while files are dragged over the page. */
  dragging: boolean;
  /** Whether nothing is booked yet, so that uploading is the next step. */
  first: boolean;
  /** Inside the zone, for an artist without a file at hand. */
  otherwise?: ReactNode;
}

/** A stave that takes files: drop them anywhere on the page, or press it to choose some. */
export function StatementDropZone({ ref, onFiles, dragging, first, otherwise }: StatementDropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="relative">
      <button
        ref={ref}
        type="button"
        onClick={() => input.current?.click()}
        className={clsx(
          "group relative grid h-32 w-full place-items-center rounded-sm outline-offset-4 transition-colors duration-100",
          otherwise && "pb-8",
          dragging && "text-accent",
        )}
      >
        <Stave lit={dragging} />
        <span className="relative grid justify-items-center gap-x-5 gap-y-2 bg-paper px-5 py-1 text-center sm:flex sm:items-baseline">
          {dragging ? (
            <span className="font-serif text-lg">Drop to upload</span>
          ) : (
            <>
              <span className={clsx("font-serif", first ? "text-lg sm:text-xl" : "text-lg")}>
                <span className="pointer-coarse:hidden">Drop a statement here</span>
                <span className="hidden pointer-coarse:inline">Add a statement</span>
              </span>
              <span
                className={clsx(
                  "rounded-sm px-3 py-1 text-sm font-semibold",
                  first
                    ? "bg-accent text-on-accent group-hover:bg-accent-strong"
                    : "border border-hairline-strong bg-paper group-hover:border-ink",
                )}
              >
                <span className="pointer-coarse:hidden">or choose</span>
                <span className="hidden pointer-coarse:inline">Choose</span> files
              </span>
            </>
          )}
        </span>
      </button>
      {otherwise && !dragging && (
        <div className="pointer-events-none absolute inset-x-0 top-21 grid h-8 place-items-center">
          <span className="pointer-events-auto bg-paper px-4">{otherwise}</span>
        </div>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Statement files"
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          event.target.value = "";
        }}
      />
      {dragging && <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-30 border-4 border-accent" />}
      <p className="mt-3 text-pretty text-sm text-ink-soft">
        Any distributor’s statement, just as you downloaded it: .csv, .tsv, .txt, .xlsx, .gz or .zip, as many as you
        like. Plays from Spotify for Artists, Apple Music for Artists and YouTube Studio come in here too.
      </p>
    </div>
  );
}

function Stave({ lit }: { lit: boolean }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 inset-y-4 flex flex-col justify-between">
      {["e", "g", "b", "d", "f"].map((line) => (
        <span
          key={line}
          className={clsx(
            "h-px transition-colors duration-100",
            lit ? "bg-accent" : "bg-hairline-strong/50 group-hover:bg-hairline-strong",
          )}
        />
      ))}
    </span>
  );
}
