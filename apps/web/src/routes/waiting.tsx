import { Spinner } from "../components/ui/spinner.tsx";

/** A page with only a spinner, labelled for screen readers. */
export function Waiting({ label }: { label: string }) {
  return (
    <main className="grid min-h-dvh place-items-center text-ink-soft">
      <div role="status" className="[&_svg]:size-6">
        <Spinner />
        <span className="sr-only">{label}</span>
      </div>
    </main>
  );
}
