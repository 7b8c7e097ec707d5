import { labelOfQuestion } from '#domain/application/questions.ts';
import { type HouseLook, houseHead, houseStyle } from '#server/branding/house-look.ts';
import { type Html, html } from '#server/litter-sites/html.ts';
import { publicDocument } from '#server/litter-sites/html-page.ts';
import type { OpenForm, WantedLitter } from './find-form.ts';
import { type Filled, formFields, formStyle } from './form-fields.ts';

const style = (look: HouseLook | null): string => `${houseStyle(look)}
.sheet { max-width: 760px; }
.wrong { margin-top: 24px; padding: 14px 18px; border: 1px solid var(--danger); border-radius: 10px; }
.wrong ul { padding-left: 20px; margin-top: 4px; } .wrong a { color: var(--danger); }
${formStyle}
`;

const noindex = html`<meta name="robots" content="noindex, nofollow">`;
const page = (title: string, nonce: string, body: Html, look: HouseLook | null = null): string =>
  publicDocument(title, nonce, style(look), noindex, body);

const head = ({ look, name, intro }: OpenForm): Html => html`<div class="cover"></div>
<main class="sheet">${houseHead(look)}<h1>${name}</h1>${intro && html`<p class="intro">${intro}</p>`}`;

/** The form as it is filled so far, with a sentence at each input that needs one. */
export function renderForm(
  form: OpenForm,
  litter: WantedLitter | undefined,
  siteSlug: string,
  filled: Filled,
  nonce: string,
): string {
  const asked = ['firstName', 'lastName', 'email', ...form.questions.map(({ id }) => id)];
  const place = (input: string) => (asked.includes(input) ? asked.indexOf(input) : asked.length);
  const wrong = Object.entries(filled.errors).toSorted(([one], [other]) => place(one) - place(other));
  // Those asked of everybody name themselves in their sentence.
  const nameOf = (input: string): string => {
    const question = form.questions.find(({ id }) => id === input);
    return question ? `${labelOfQuestion(question)}: ` : '';
  };
  const body = html`${head(form)}
${litter && html`<p class="intro">About: <strong>${litter.name}</strong>${litter.young && html`, ${litter.young.name}`}</p>`}
${
  wrong.length > 0 &&
  html`<div class="wrong" role="alert" id="wrong" tabindex="-1" autofocus><strong>Not sent yet. Please look at:</strong><ul>${wrong.map(
    ([input, text]) => html`<li><a href="#${input}">${nameOf(input)}${text}</a></li>`,
  )}</ul></div>`
}
${formFields({ ...form, about: litter && { site: siteSlug, young: litter.young?.id } }, filled)}</main>`;
  return page(form.name, nonce, body, form.look);
}

export const renderThanks = (form: OpenForm, nonce: string): string =>
  page(
    'Sent',
    nonce,
    html`<div class="cover"></div><main class="sheet">${houseHead(form.look)}<h1>Thank you</h1>
<p class="intro">${form.thanks ?? `Your answers have reached ${form.organisation}. They will write to you.`}</p></main>`,
    form.look,
  );

/** For an address without a form, and for one that is closed: a visitor cannot tell one from the other. */
export const renderNoForm = (nonce: string): string =>
  page(
    'There is no form here',
    nonce,
    html`<div class="cover"></div><main class="sheet"><h1>There is no form here</h1>
<p class="intro">The address may be misspelt, or its breeder takes no applications at the moment.</p></main>`,
  );

/** For whoever had the form open when it was closed. */
export const renderClosed = (nonce: string): string =>
  page(
    'Not sent',
    nonce,
    html`<div class="cover"></div><main class="sheet"><h1>Not sent</h1>
<p class="intro">This form takes no applications any more.</p>
<p class="intro">Go back in your browser: what you typed is still there, and you can copy it into a mail to the breeder.</p></main>`,
  );

/** For what could not even be read, and for whoever sends too much. */
export const renderRefused = (sentence: string, nonce: string): string =>
  page(
    'Not sent',
    nonce,
    html`<div class="cover"></div><main class="sheet"><h1>Not sent</h1><p class="intro">${sentence}</p>
<p class="intro">Go back in your browser: what you typed is still there.</p></main>`,
  );
