/** From the first word to the young one, or not. */
export const inquiryStages = ['New', 'Talking', 'Approved', 'Waiting list', 'Reserved', 'Declined'] as const;
export type InquiryStage = (typeof inquiryStages)[number];
