import { formatDateLong, relativeDays } from '#domain/dates.ts';
import { defaultBackground } from '#domain/default-background.ts';
import { seriesChoice } from '#domain/recurrence.ts';
import { type Html, html } from '#server/litter-sites/html.ts';
import { publicDocument } from '#server/litter-sites/html-page.ts';
import { pageStyle } from '#server/litter-sites/page-style.ts';
import { answersFor, type LinkedTask, type TaskAnswer } from './answer-task.ts';

const style = `${pageStyle(defaultBackground)}
.sheet { max-width: 560px; } .due { margin-top: 12px; color: var(--ink-2); }
.words { margin-top: 12px; white-space: pre-line; overflow-wrap: anywhere; } h1 { overflow-wrap: anywhere; }
h2 { margin: 28px 0 12px; font-size: 20px; line-height: 26px; }
form { display: grid; gap: 12px; margin-top: 24px; } h1 { margin-top: 4px; } .later { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 12px; }
button { min-height: 48px; padding: 10px 20px; font: 600 16px/24px Inter, ui-sans-serif, system-ui, sans-serif; border-radius: 8px;
  border: 1px solid var(--line-strong); background: var(--surface); color: var(--ink); cursor: pointer; }
button.first { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

const head = html`<meta name="robots" content="noindex, nofollow">`;

const page = (title: string, nonce: string, words: Html): string =>
  publicDocument(
    title,
    nonce,
    style,
    head,
    html`<div class="cover"></div><main class="sheet">${words}</main>`,
  );

/** What a link asked for in the mail: that button is the one that stands out. */
export type Wish = 'done' | 'later' | 'not-me';

const laterWords = { tomorrow: 'Tomorrow', 'in-3-days': 'In 3 days', 'in-a-week': 'In a week' } as const;

/** The small page behind a link in a mail. Looking at it changes nothing; a button does. */
export function renderTask(task: LinkedTask, wish: Wish, today: string, nonce: string): string {
  const { orgName, title, description, dueDate, repeats } = task;
  const answers = answersFor(task);
  const button = (answer: TaskAnswer, label: string, isFirst: boolean): Html =>
    html`<button name="do" value="${answer}"${isFirst ? html` class="first"` : ''}>${label}</button>`;
  const due =
    dueDate &&
    html`<p class="due">Due ${formatDateLong(dueDate, today)}, ${relativeDays(dueDate, today)}</p>`;
  const choices = html`<form method="post">
${button('done', 'It is done', wish === 'done')}
<h2>Put it off</h2>
<div class="later">${(['tomorrow', 'in-3-days', 'in-a-week'] as const).map((answer) =>
    button(answer, laterWords[answer], wish === 'later' && answer === 'tomorrow'),
  )}</div>
${
  repeats !== null &&
  html`<h2>Call it off</h2>
<div class="later">${button('only-this-one', seriesChoice.one, false)}${button('all-to-come', seriesChoice.all, false)}</div>
<p class="muted">It repeats ${repeats}.</p>`
}
${
  answers.includes('not-me') &&
  html`<h2>Not yours?</h2>${button('not-me', 'Not me', wish === 'not-me')}
<p class="muted">It stays on the list at ${orgName}, for somebody else to take.</p>`
}
</form>`;
  return page(
    title,
    nonce,
    html`<p class="muted">${orgName}</p><h1>${title}</h1>${due}
${description && html`<p class="words">${description}</p>`}
${answers.length > 0 ? choices : html`<p class="intro">This task is done or was called off already. There is nothing left to do.</p>`}`,
  );
}

const doneWords: Readonly<Record<TaskAnswer, string>> = {
  done: 'It is marked as done.',
  tomorrow: 'It is due tomorrow now.',
  'in-3-days': 'It is due in 3 days now.',
  'in-a-week': 'It is due in a week now.',
  'only-this-one': 'It is called off. Those to come stay.',
  'all-to-come': 'It is called off, and all to come with it.',
  'not-me': 'It is no longer yours.',
};

export const renderAnswered = (title: string, answer: TaskAnswer, nonce: string): string =>
  page(
    'Thank you',
    nonce,
    html`<h1>Thank you</h1><p class="intro">${title}: ${doneWords[answer]}</p>
<p class="muted">The link has ended with it.</p>`,
  );

/** Something stands in the way, e.g. the task waits for another one. */
export const renderRefused = (sentence: string, nonce: string): string =>
  page(
    'Not changed',
    nonce,
    html`<h1>Not changed</h1><p class="intro">${sentence}</p>
<p class="muted">Nothing was changed. Sign in to look at the task.</p>`,
  );

/** For a link that has ended, was used, or never was: nobody can tell one from the other. */
export const renderLinkEnded = (nonce: string): string =>
  page(
    'This link has ended',
    nonce,
    html`<h1>This link has ended</h1>
<p class="intro">It answered for a task once, within a few days of the mail. Sign in to see your tasks.</p>`,
  );
