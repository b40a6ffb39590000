import { Button } from "../../components/ui/button.tsx";

interface HeroProps {
  onStart: () => void;
  onDemo: () => void;
}

export function Hero({ onStart, onDemo }: HeroProps) {
  return (
    <section className="mx-auto max-w-6xl px-5 pb-2 pt-12 sm:px-8 sm:pb-20 sm:pt-24">
      <h1 className="text-balance font-serif text-hero tracking-[-0.025em]">Your plays, checked against your pay</h1>
      <p className="mt-6 max-w-2xl text-pretty text-lg text-ink-soft sm:mt-8">
        Ledgerline tracks your music on six platforms and books what your distributor paid, to the last decimal. Every
        figure says where it comes from.
      </p>
      <div className="mt-9 flex flex-col gap-3 sm:flex-row">
        <Button variant="accent" onClick={onStart}>
          Start Tracking Now
        </Button>
        <Button onClick={onDemo}>View Demo</Button>
      </div>
    </section>
  );
}
