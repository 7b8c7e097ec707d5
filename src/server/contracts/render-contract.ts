import { contractCodeMinutes, isWaiting } from '#domain/contract/kinds.ts';
import { consentText, mostNameLength } from '#domain/contract/signature.ts';
import { andList } from '#domain/contract/signers.ts';
import { formatDateLong } from '#domain/dates.ts';
import { houseHead } from '#server/branding/house-look.ts';
import { Html, html } from '#server/litter-sites/html.ts';
import { padScript } from './pad-script.ts';
import { contractPage, drawText } from './page-parts.ts';
import type { OpenContract } from './read-linked.ts';

/** What stands on the page of a contract. */
type ContractShown = Pick<
  OpenContract,
  | ('title' | 'organisation' | 'logoId' | 'colors' | 'sentText' | 'status' | 'party')
  | ('signsNow' | 'hasCode' | 'codeTo' | 'signedOn' | 'signers' | 'declinedBy')
>;

/** What was typed so far, with a sentence at each input that needs one. */
export interface SignForm {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Above the form, e.g. that a code is on its way. */
  readonly note?: string;
}

export const emptyForm: SignForm = { typed: {}, errors: {} };

const errorLine = (name: string, error: string | undefined): Html | undefined =>
  error ? html`<p class="error" id="${name}-error">${error}</p>` : undefined;

const described = (name: string, error: string | undefined): Html | undefined =>
  error ? html` aria-invalid="true" aria-describedby="${name}-error"` : undefined;

/** So much that its owner knows it, and nobody else learns it. */
const hinted = (email: string): string => {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 2)}…@${domain}`;
};

const words = (form: SignForm, name: string): string =>
  Object.hasOwn(form.typed, name) ? (form.typed[name] ?? '') : '';

function codeStep(contract: ContractShown, path: string, form: SignForm): Html {
  const mail = hinted(contract.codeTo);
  return html`<section id="sign"><h2>Sign</h2>
<p>First we make sure it is you: a code goes to ${mail}. Have you read the contract?</p>
${form.note && html`<p class="error" role="alert">${form.note}</p>`}
<form method="post" action="${path}/code"><button class="first">Send me the code</button></form></section>`;
}

function signStep(contract: ContractShown, path: string, form: SignForm, nonce: string): Html {
  const { errors } = form;
  const mail = hinted(contract.codeTo);
  return html`<section id="sign"><h2>Sign</h2>
<p>${form.note ?? `A code is on its way to ${mail}. It is good for ${contractCodeMinutes} minutes.`}</p>
<form method="post" action="${path}/sign" novalidate>
<div class="entry"><label for="code">Code from the mail</label>
<input class="code" type="text" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" value="${words(form, 'code')}"${described('code', errors.code)}>${errorLine('code', errors.code)}</div>
<div class="entry"><label for="name">Your full name</label>
<input type="text" id="name" name="name" autocomplete="name" maxlength="${mostNameLength}" value="${words(form, 'name')}"${described('name', errors.name)}>${errorLine('name', errors.name)}</div>
<div class="pad entry" hidden><span class="label" id="pad-label">Your signature <small>optional: without a drawing, your typed name is the signature</small></span>
<canvas aria-labelledby="pad-label" role="img"></canvas><input type="hidden" name="drawing" value="${words(form, 'drawing')}">
<button type="button" disabled>Clear the drawing</button>${errorLine('drawing', errors.drawing)}</div>
<div class="entry"><label class="choice" for="consent"><input type="checkbox" id="consent" name="consent" value="yes"${
    words(form, 'consent') === 'yes' && html` checked`
  }${described('consent', errors.consent)}><span>${consentText}</span></label>${errorLine('consent', errors.consent)}</div>
<p class="muted">With your signature we keep the time, your address on the internet and your browser.</p>
<button class="first">Sign the contract</button>
</form>
<form method="post" action="${path}/code"><button>Send another code</button></form></section>
<script nonce="${nonce}">${new Html(padScript)}</script>`;
}

const declineStep = (organisation: string, path: string): Html =>
  html`<details><summary>I do not want to sign this</summary>
<form method="post" action="${path}/decline"><div class="entry"><label for="reason">What ${organisation} should know <small>optional</small></label>
<textarea id="reason" name="reason" maxlength="2000"></textarea></div><button>Decline the contract</button></form></details>`;

const state = (title: string, text: string): Html =>
  html`<div class="state" role="status"><strong>${title}</strong>${text}</div>`;

const has = (names: readonly string[]): string => (names.length > 1 ? 'have' : 'has');

function stateOf(contract: ContractShown): Html | undefined {
  const { status, organisation, signedOn, party, signers, declinedBy } = contract;
  const names = signers.map(({ name }) => name);
  switch (status) {
    case 'Partly signed': {
      const left = signers.filter(({ hasSigned }) => !hasSigned).map(({ name }) => name);
      if (!signers.some(({ isReader, hasSigned }) => isReader && hasSigned)) return undefined;
      return state(
        'You have signed',
        `${andList(left)} ${has(left)} yet to sign, then ${organisation}. Then the finished contract comes to you by mail.`,
      );
    }
    case 'Signed by buyer':
      if (party === 'breeder')
        return state(`${andList(names)} ${has(names)} signed`, `Now you sign for ${organisation}.`);
      return state(
        'You have signed',
        `Now ${organisation} signs. Then the finished contract comes to you by mail.`,
      );
    case 'Signed':
      return state(
        signers.length > 1 ? 'Signed by everybody' : 'Signed by both',
        `Finished on ${formatDateLong(signedOn ?? '')}.`,
      );
    case 'Declined':
      if (signers.length > 1)
        return state(
          `${declinedBy} has declined`,
          `This contract can no longer be signed. ${organisation} has been told.`,
        );
      return state('You have declined', `${organisation} has been told.`);
    case 'Superseded':
      if (party === 'breeder') return state('There is a newer version', 'This one can no longer be signed.');
      return state(
        'There is a newer version',
        `${organisation} has changed this contract. Look for the newer mail: this one can no longer be signed.`,
      );
    default:
      return undefined;
  }
}

/** Who signs beside the reader, and how far each has come; nothing where nobody does. */
function signersBlock({ signers, organisation, status }: ContractShown): Html | undefined {
  if (signers.length < 2 || !isWaiting(status)) return undefined;
  const lines = signers.map(
    ({ name, hasSigned, isReader }) =>
      html`<li>${name}${isReader && ' (you)'}: ${hasSigned ? 'has signed' : 'has yet to sign'}</li>`,
  );
  return html`<section id="who-signs"><h2>Who signs</h2><ul>${lines}<li>${organisation}: signs last</li></ul></section>`;
}

/** The contract for whoever it was sent to, with whatever is left for them to do. */
export function renderContract(
  contract: ContractShown,
  path: string,
  nonce: string,
  form: SignForm = emptyForm,
): string {
  const {
    title,
    organisation,
    logoId,
    sentText,
    status,
    hasCode,
    colors,
    party,
    signsNow: isOpen,
  } = contract;
  const wrong = Object.entries(form.errors);
  const body = html`${houseHead({ name: organisation, logoId })}<h1>${title}</h1>
${stateOf(contract)}
${
  wrong.length > 0 &&
  html`<div class="wrong" role="alert" id="wrong"><strong>Not signed yet. Please look at:</strong><ul>${wrong.map(
    ([input, text]) => html`<li><a href="#${input}">${text}</a></li>`,
  )}</ul></div>`
}
${
  isOpen &&
  hasCode &&
  form.note &&
  html`<div class="state" role="status"><strong>The code is on its way</strong><a href="#sign">Go to the signature</a></div>`
}
${drawText(sentText ?? '', title)}
${signersBlock(contract)}
${status === 'Signed' && html`<p><br><a class="button first" href="${path}/contract.pdf">Save the signed PDF</a></p>`}
${isOpen && (hasCode ? signStep(contract, path, form, nonce) : codeStep(contract, path, form))}
${isOpen && party === 'buyer' && declineStep(organisation, path)}`;
  return contractPage(title, nonce, body, colors);
}

/** For a link that was revoked, has ended, or never was: nobody can tell one from the other. */
export const renderNoContract = (nonce: string): string =>
  contractPage(
    'There is no contract here',
    nonce,
    html`<h1>There is no contract here</h1>
<p class="intro">The link may have ended, or the breeder has taken it back. Ask them for a new one.</p>`,
  );

/** For what could not be read, and for whoever sends too much. */
export const renderRefused = (sentence: string, nonce: string): string =>
  contractPage('Not done', nonce, html`<h1>Not done</h1><p class="intro">${sentence}</p>`);
