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

/** What is asked, of one with a name or without. */
export const questionText = (question: AftercareQuestion, called: string): string =>
  ({
    '2 weeks': `Two weeks at home: how is ${called} eating, sleeping and settling in? Has the vet seen it, and is there anything you wonder about?`,
    '6 months': `Six months already: how is ${called}? Weight, health, character, and what you do together. A photo would make us happy.`,
    '1 year': `A year old in your family, or nearly: how is ${called}? Any illness or test results, and would you choose the same again? A photo would make us happy.`,
  })[question];
