import { FiguresSection, type FiguresSectionProps } from "../../../components/figures-section.tsx";
import { NothingBooked } from "./booked-screen.tsx";

/** A section of booked figures. If there are none, it says why. */
export function BookedSection<Data>(props: Omit<FiguresSectionProps<Data>, "empty">) {
  return <FiguresSection {...props} empty={<NothingBooked />} />;
}
