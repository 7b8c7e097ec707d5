// The thread that reads the chosen file. What was not asked for any more is given up between two portions of rows.
import type { FormatChoices } from '#domain/import/profile-file.ts';
import { chartToRows } from '#domain/import/turn-chart.ts';
import { checkPlan } from './check-plan.ts';
import type { Answer, Question, Reading } from './messages.ts';
import { readSource } from './read-source.ts';
import { openSource, type Source } from './source.ts';
import { UnreadableFile } from './unreadable-file.ts';

let source: Promise<Source> | undefined;
let reading: Reading | undefined;
let lastCheck = 0;

const opened = (): Promise<Source> => source ?? Promise.reject(new Error('No file is open.'));

async function read(
  { type, terms, named }: Extract<Question, { ask: 'open' | 'reread' }>,
  choices: FormatChoices,
): Promise<Reading> {
  reading = await readSource(await opened(), type, choices, terms, named);
  return reading;
}

async function answerTo(question: Question): Promise<Answer | null> {
  const { id } = question;
  switch (question.ask) {
    case 'open':
      source = openSource(question.file);
      return { id, kind: 'reading', reading: await read(question, {}) };
    case 'reread':
      return { id, kind: 'reading', reading: await read(question, question.format) };
    case 'turn': {
      if (!reading?.chart) throw new Error('The file is no chart.');
      const { chart, profile } = reading;
      const records = (await opened()).records(profile.format);
      return { id, kind: 'turned', turned: await chartToRows(chart, profile, records) };
    }
    case 'check': {
      lastCheck = id;
      const headers = reading?.profile.headers ?? [];
      const isWanted = () => lastCheck === id;
      const checked = await checkPlan(await opened(), headers, question.plan, question.terms, isWanted);
      return checked && { id, kind: 'checked', checked };
    }
  }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { id } = data;
  answerTo(data).then(
    (answer) => answer && postMessage(answer),
    (error: unknown) =>
      postMessage(
        error instanceof UnreadableFile
          ? { id, kind: 'unreadable', sentence: error.message }
          : { id, kind: 'fault', message: String(error) },
      ),
  );
});
