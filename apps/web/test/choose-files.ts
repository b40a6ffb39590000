import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BOOKED } from "./answers/statement-answers.ts";

/** The file that becomes `BOOKED`. */
export const STATEMENT_FILE = new File(["Reporting Date\tSale Month"], BOOKED.file_name);

/** Chooses files to upload under Statements. */
export async function chooseFiles(...files: File[]): Promise<void> {
  await userEvent.upload(await screen.findByLabelText("Statement files"), files);
}
