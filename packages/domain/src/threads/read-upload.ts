import type { UploadAnswers, UploadQuestion } from "../context/threads.ts";
import { readRatesFile } from "../currencies/rates-file.ts";
import { readBankRows } from "../reconciliation/payouts/bank-rows.ts";
import { takeTable } from "../shares/csv/table-file.ts";
import { readUploadFiles } from "../statements/receive/read-upload-files.ts";

/** Reads an upload for the purpose in the question. A malicious file can make it take any time. */
export async function readUpload(question: UploadQuestion): Promise<UploadAnswers[keyof UploadAnswers]> {
  switch (question.want) {
    case "statements":
      return readUploadFiles(question);
    case "rates":
      return readRatesFile(question);
    case "payments":
      return readBankRows(question);
    case "table":
      return takeTable(question);
  }
}
