import { Component, type ReactNode } from "react";
import { Button } from "../components/ui/button.tsx";

/** Replaces a screen that failed to render, or whose code could not be fetched after a new version went live. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 px-6 py-16">
        <h1 className="font-serif text-xl">This page could not be shown</h1>
        <p className="text-ink-soft">A new version may be out, or the connection dropped. Your figures are safe.</p>
        <div>
          <Button variant="accent" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </div>
      </main>
    );
  }
}
