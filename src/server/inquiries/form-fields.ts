import { labelOfQuestion, type Question } from '#domain/application/questions.ts';
import { choicesOf, mostAnswer, type Typed } from '#domain/application/read-application.ts';
import { type Html, html } from '#server/litter-sites/html.ts';

/** Over the style of a public page. */
export const formStyle = `:root { --danger: light-dark(#a3271f, #f0a39b); }
form { display: grid; gap: 20px; margin-top: 28px; }
.pair { display: grid; gap: 20px; grid-template-columns: 1fr 1fr; }
.ask-field { display: grid; gap: 6px; min-width: 0; border: 0; padding: 0; }
.ask-field label, .ask-field legend { padding: 0; font-weight: 550; }
.ask-field small { color: var(--ink-3); font-weight: 400; }
input:not([type=radio], [type=checkbox]), textarea, select { width: 100%; min-height: 46px; padding: 10px 12px; border: 1px solid var(--line-strong);
  border-radius: 7px; background: var(--surface); color: var(--ink); font: inherit; }
textarea { min-height: 108px; resize: vertical; }
input:focus-visible, textarea:focus-visible, select:focus-visible, .button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
input[aria-invalid=true], textarea[aria-invalid=true], select[aria-invalid=true] { border-color: var(--danger); }
.error { color: var(--danger); font-size: 15px; }
.choice { display: flex; align-items: center; gap: 10px; min-height: 44px; }
.choice input { flex: none; width: 20px; height: 20px; accent-color: var(--accent); }
button.button { border: 0; min-height: 48px; font: 600 16px/24px Inter, ui-sans-serif, system-ui, sans-serif; cursor: pointer; justify-self: start; }
.aside { position: absolute; left: -6000px; width: 1px; height: 1px; overflow: hidden; }
@media (max-width: 47.99rem) { .pair { grid-template-columns: 1fr; } button.button { justify-self: stretch; } }
`;

export interface Filled {
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, string>>;
}

const typedIn = ({ typed }: Filled, name: string): string =>
  Object.hasOwn(typed, name) ? (typed[name] ?? '') : '';

interface Input {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly kind: 'line' | 'area' | 'email' | 'tel';
  readonly autocomplete?: string;
}

const errorLine = (name: string, error: string | undefined): Html | undefined =>
  error ? html`<p class="error" id="${name}-error">${error}</p>` : undefined;

const described = (name: string, error: string | undefined): Html | undefined =>
  error ? html` aria-invalid="true" aria-describedby="${name}-error"` : undefined;

const optional = (required: boolean): Html | undefined =>
  required ? undefined : html` <small>optional</small>`;

function inputField(filled: Filled, { name, label, required, kind, autocomplete = 'off' }: Input): Html {
  const error = filled.errors[name];
  const value = typedIn(filled, name);
  const shared = html`id="${name}" name="${name}" autocomplete="${autocomplete}"${described(name, error)}`;
  return html`<div class="ask-field"><label for="${name}">${label}${optional(required)}</label>
${
  kind === 'area'
    ? html`<textarea ${shared} rows="4" maxlength="${mostAnswer}">
${value}</textarea>`
    : html`<input ${shared} type="${kind === 'line' ? 'text' : kind}" maxlength="300" value="${value}">`
}${errorLine(name, error)}</div>`;
}

function choiceField(filled: Filled, asked: Question, choices: readonly string[]): Html {
  const { id, required } = asked;
  const error = filled.errors[id];
  const chosen = typedIn(filled, id);
  return html`<fieldset class="ask-field" id="${id}"${described(id, error)}><legend>${labelOfQuestion(asked)}${optional(required)}</legend>
${choices.map(
  (choice, index) =>
    html`<label class="choice" for="${id}-${index}"><input type="radio" id="${id}-${index}" name="${id}" value="${choice}"${
      choice === chosen && html` checked`
    }>${choice}</label>`,
)}${errorLine(id, error)}</fieldset>`;
}

const autocompletes: Readonly<Record<string, string>> = {
  phone: 'tel',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zipCode: 'postal-code',
};
const long: readonly string[] = ['previousAnimals', 'customerReferences'];

function questionField(filled: Filled, asked: Question): Html {
  const choices = choicesOf(asked);
  if (choices.length > 0) return choiceField(filled, asked, choices);
  const field = asked.kind === 'field' ? asked.field : undefined;
  return inputField(filled, {
    name: asked.id,
    label: labelOfQuestion(asked),
    required: asked.required,
    kind: field === 'phone' ? 'tel' : field !== undefined && !long.includes(field) ? 'line' : 'area',
    ...(field !== undefined && { autocomplete: autocompletes[field] ?? 'off' }),
  });
}

/** The form itself: what it asks, and where what is typed goes. */
export interface FormParts {
  readonly slug: string;
  readonly organisation: string;
  readonly questions: readonly Question[];
  /** The public page that led here, and the one of the young that was asked about. */
  readonly about?: { readonly site: string; readonly young?: string | undefined } | undefined;
}

/** The fields as they are filled so far, sent as a browser sends them. */
export function formFields(form: FormParts, filled: Filled): Html {
  const { about } = form;
  const name = (key: string, label: string, autocomplete: string): Html =>
    inputField(filled, { name: key, label, required: true, kind: 'line', autocomplete });
  return html`<form method="post" action="/api/public/apply/${form.slug}" novalidate>
${about && html`<input type="hidden" name="litter" value="${about.site}">`}${about?.young && html`<input type="hidden" name="young" value="${about.young}">`}
<div class="pair">${name('firstName', 'First name', 'given-name')}${name('lastName', 'Last name', 'family-name')}</div>
${inputField(filled, { name: 'email', label: 'Email', required: true, kind: 'email', autocomplete: 'email' })}
${form.questions.map((asked) => questionField(filled, asked))}
${inputField(filled, { name: 'message', label: 'Anything else', required: false, kind: 'area' })}
<label class="choice" for="consent"><input type="checkbox" id="consent" name="consent" value="yes"${
    typedIn(filled, 'consent') === 'yes' && html` checked`
  }>You may also write to me about later ones</label>
<div class="aside" aria-hidden="true"><label for="homepage">Leave this blank</label><input id="homepage" name="homepage" tabindex="-1" autocomplete="off"></div>
<p class="muted">${form.organisation} keeps what you write here to answer you.</p>
<button class="button" type="submit">Send</button>
</form>`;
}
