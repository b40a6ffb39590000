export { type FailureCode, type FailureParams, isFailureCode } from "../failure/failure-codes.ts";
export { failureSentence } from "../failure/failure-sentence.ts";
