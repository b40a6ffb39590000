import { Offered } from "../../../components/offered.tsx";
import { Splits } from "./splits.tsx";

/** Brings in what a label has in its own sheets. */
export function MovingScreen() {
  return (
    <Offered needs="shares:write" explain>
      <Splits />
    </Offered>
  );
}
