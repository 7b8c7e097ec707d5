import { headAskedFirst } from '#domain/answers/asked-first.ts';
import { isDemoMode } from '#web/api/demo-mode.ts';
import { askEarly } from '#web/api/early-answers.ts';

/** As much of a record as its first line needs. */
interface Litter {
  readonly labels?: { readonly motherId?: string | null; readonly fatherId?: string | null };
}

function element(name: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** In place of what is not known yet, as high as its words will be. */
const blank = (name: string, className: string): HTMLElement =>
  element(name, `blank-words ${className}`, '\u00a0');

function portrait(sex: 'female' | 'male'): HTMLElement {
  const made = element('span', `portrait portrait-large portrait-${sex}`);
  made.style.setProperty('--size', '84px');
  return made;
}

/** The head of a litter's page as `LitterHead` draws it, but for the words that follow the settings of who reads it. */
const headOf = (mother: string, father: string): readonly HTMLElement[] => [
  element('ol', 'breadcrumb', element('li', '', blank('span', 'w-40'))),
  element(
    'div',
    'record-head',
    element('span', 'portrait-pair', portrait('female'), portrait('male')),
    element(
      'div',
      'record-name',
      // No heading: it says nothing yet.
      element('div', 'title-page blank-title', blank('span', 'w-56')),
      element('p', 'record-line', mother, ' ', element('i', '', 'by'), ' ', father),
      element('div', 'record-chips', blank('span', 'chip w-24')),
    ),
  ),
];

/**
 * Says whose litter it is as soon as the server has told, which on a slow phone is seconds before the application is there
 * to say more. It stands in the blank book, which the application draws over.
 */
export async function drawEarlyHead(): Promise<void> {
  const url = headAskedFirst(window.location.pathname);
  const page = document.querySelector('.blank-page');
  // In the demo somebody else asks than the one whose cookie the browser sends.
  if (url === undefined || page === null || isDemoMode()) return;
  const answer = await askEarly(url);
  const litter = (await answer?.json()) as Litter | undefined;
  const { motherId, fatherId } = litter?.labels ?? {};
  if (!motherId || !fatherId) return;
  // Made anew, the rows below it have not moved.
  const rows = page.lastElementChild?.cloneNode(true) ?? '';
  page.replaceChildren(...headOf(motherId, fatherId), rows);
}
