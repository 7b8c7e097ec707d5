import { z } from 'zod';

const words: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  uuid: 'an id',
  guid: 'an id',
  email: 'an email address',
  url: 'an address',
};

const wordFor = (kind: unknown): string =>
  words[String(kind)] ?? `a valid ${String(kind).replaceAll('_', ' ')}`;

/** Where a schema brings no sentence of its own, one a person can read instead of the validator's shorthand. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing' : `This has to be ${wordFor(issue.expected)}`;
    case 'invalid_value':
      return `Choose one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return `This has to be ${wordFor(issue.format)}`;
    case 'too_big':
      if (issue.origin === 'string') return `At most ${issue.maximum} characters`;
      if (issue.origin === 'array') return `At most ${issue.maximum} entries`;
      return `At most ${issue.maximum}`;
    case 'too_small':
      if (issue.origin === 'string') return `At least ${issue.minimum} characters`;
      if (issue.origin === 'array') return `At least ${issue.minimum} entries`;
      return `At least ${issue.minimum}`;
    default:
      return undefined;
  }
}

/** For every schema of this process. */
export const installSentences = (): void => {
  z.config({ customError: sentence });
};
