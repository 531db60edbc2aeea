/** How a command was processed, as the audit trail stores it. docs/bank-api.md, "Maker-checker" */
export const PROCESSING = {
  PROCESSED: 1,
  AWAITING_APPROVAL: 2,
  REJECTED: 3,
  TAKEN_BACK: 6,
} as const

/** The same results as the API answers them. */
export const PROCESSING_RESULTS: { id: number; processingResult: string }[] = [
  { id: PROCESSING.PROCESSED, processingResult: 'Processed' },
  { id: PROCESSING.AWAITING_APPROVAL, processingResult: 'Awaiting Approval' },
  { id: PROCESSING.REJECTED, processingResult: 'Rejected' },
  { id: PROCESSING.TAKEN_BACK, processingResult: 'Taken Back' },
]
