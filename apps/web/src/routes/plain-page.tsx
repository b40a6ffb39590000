import type { ReactNode } from "react";
import { Wordmark } from "../components/wordmark.tsx";

interface PlainPageProps {
  title: string;
  children: ReactNode;
}

/** A page with one thing on it, for users who may not be logged in. */
export function PlainPage({ title, children }: PlainPageProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 px-6 py-16">
      <Wordmark />
      <div className="staff h-16" aria-hidden="true" />
      <h1 className="font-serif text-xl">{title}</h1>
      {children}
    </main>
  );
}
