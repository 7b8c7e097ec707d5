/** What a breeder asks of whoever has taken one home, by the time since then. */
export const aftercareQuestions = ['2 weeks', '6 months', '1 year'] as const;
export type AftercareQuestion = (typeof aftercareQuestions)[number];
