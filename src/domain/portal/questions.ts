import { addDays, addMonths } from '../dates.ts';
import { type AftercareQuestion, aftercareQuestions } from './question-kinds.ts';

const days: Readonly<Record<AftercareQuestion, (sold: string) => string>> = {
  '2 weeks': (sold) => addDays(sold, 14),
  '6 months': (sold) => addMonths(sold, 6),
  '1 year': (sold) => addMonths(sold, 12),
};

/** How long after its day a question is still asked: what was never asked of a sale of years ago stays unasked. */
const patienceDays = 30;

/** The question that is due on a day for one that left on another; the latest, where two would be. */
export const questionDue = (soldOn: string, today: string): AftercareQuestion | undefined =>
  aftercareQuestions.findLast((question) => {
    const due = days[question](soldOn);
    return due <= today && today <= addDays(due, patienceDays);
  });

/** Whom a question is about: one, called by its name or as its buyer knows it, or several that left together. */
export interface AskedAbout {
  readonly called: string;
  readonly many: number;
}

/** What is asked. */
export function questionText(question: AftercareQuestion, { called, many }: AskedAbout): string {
  const [how, it] = many > 1 ? ['how are they', 'them'] : [`how is ${called}`, 'it'];
  return {
    '2 weeks': `Two weeks at home: ${how} eating, sleeping and settling in? Has the vet seen ${it}, and is there anything you wonder about?`,
    '6 months': `Six months already: ${how}? Weight, health, character, and what you do together. A photo would make us happy.`,
    '1 year': `A year with you already: ${how}? Any illness or test results, and would you choose the same again? A photo would make us happy.`,
  }[question];
}
