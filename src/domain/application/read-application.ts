import { customers } from '../entities/customers.ts';
import { formatNumber } from '../writing.ts';
import { labelOfQuestion, type Question } from './questions.ts';

/** What somebody typed, by the names of the form. */
export type Typed = Readonly<Record<string, string>>;

export interface Answer {
  readonly question: string;
  readonly answer: string;
}

export interface Application {
  /** For the record of the customer; whether they can be kept is for its own fields to say. */
  readonly customer: Readonly<Record<string, string>>;
  readonly answers: readonly Answer[];
  readonly message: string;
  readonly wantsMail: boolean;
  /** By the name of the input. */
  readonly errors: Readonly<Record<string, string>>;
}

export const mostAnswer = 2000;

const tooLong = (text: string): string =>
  `Write at most ${formatNumber(mostAnswer)} characters. These are ${formatNumber(text.length)}`;

const always = ['firstName', 'lastName', 'email'] as const;
const missing: Readonly<Record<(typeof always)[number], string>> = {
  firstName: 'Write your first name',
  lastName: 'Write your last name',
  email: 'Write the email address we can answer to',
};

const typedIn = (typed: Typed, name: string): string =>
  Object.hasOwn(typed, name) ? (typed[name] ?? '').replaceAll('\r\n', '\n').trim() : '';

/** The choices a question offers; none where anything may be written. */
export function choicesOf(asked: Question): readonly string[] {
  if (asked.kind === 'choice') return asked.choices;
  if (asked.kind === 'yes-no') return ['Yes', 'No'];
  if (asked.kind !== 'field') return [];
  const field = customers.fields[asked.field];
  return field.kind === 'choice' ? field.choices : [];
}

function wrongWith(asked: Question, answer: string): string | undefined {
  if (answer === '')
    return asked.required
      ? choicesOf(asked).length > 0
        ? 'Choose an answer'
        : 'Write an answer'
      : undefined;
  if (answer.length > mostAnswer) return tooLong(answer);
  const choices = choicesOf(asked);
  return choices.length > 0 && !choices.includes(answer) ? 'Choose one of the answers' : undefined;
}

/** What was typed into a form, put where it belongs; every sentence at its input, nothing lost. */
export function readApplication(questions: readonly Question[], typed: Typed): Application {
  const errors: Record<string, string> = {};
  const customer: Record<string, string> = {};
  const answers: Answer[] = [];
  for (const name of always) {
    const value = typedIn(typed, name);
    if (value === '') errors[name] = missing[name];
    else customer[name] = value;
  }
  for (const asked of questions) {
    const answer = typedIn(typed, asked.id);
    const wrong = wrongWith(asked, answer);
    if (wrong) errors[asked.id] = wrong;
    if (answer === '') continue;
    if (asked.kind === 'field') customer[asked.field] = answer;
    answers.push({ question: labelOfQuestion(asked), answer });
  }
  const message = typedIn(typed, 'message');
  if (message.length > mostAnswer) errors.message = tooLong(message);
  return { customer, answers, message, wantsMail: typedIn(typed, 'consent') === 'yes', errors };
}
