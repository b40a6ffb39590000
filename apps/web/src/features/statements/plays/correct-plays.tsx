import type { Statement } from "@ledgerline/contract/statements/statements";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { PlaysQuestion } from "./plays-question.tsx";

/** Changes what a booked export of plays is about, and books it again. */
export function CorrectPlays({ statement }: { statement: Pick<Statement, "id"> }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button size="sm" className="w-fit" onClick={() => setOpen(true)}>
        Change the days or the artist
      </Button>
    );
  }
  return <PlaysQuestion statement={statement} action="Book it anew" onAnswered={() => setOpen(false)} />;
}
