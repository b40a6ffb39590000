import type { Statement, StatementSource } from "@ledgerline/contract/statements/statements";
import { useState } from "react";
import { Offered } from "../../../components/offered.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { MoveStatement } from "./move-statement.tsx";

/** The account that a statement is from, and the way to say that it is another. */
export function SourceFact({ statement, source }: { statement: Statement; source: StatementSource }) {
  const [moving, setMoving] = useState(false);
  return (
    <>
      {source.name}{" "}
      <Offered needs="statements:write">
        <Button variant="link" size="none" className="font-normal" onClick={() => setMoving(true)}>
          Change
        </Button>
      </Offered>
      <MoveStatement statement={statement} source={source} open={moving} onOpenChange={setMoving} />
    </>
  );
}
