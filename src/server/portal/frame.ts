import { houseHead, houseStyle } from '#server/branding/house-look.ts';
import { type Html, html } from '#server/litter-sites/html.ts';
import { publicDocument } from '#server/litter-sites/html-page.ts';
import type { House } from './read-portal.ts';

/** What the portal has beyond the public pages: phones first, nothing but text, pictures and forms. */
const ownStyle = `
:root { --danger: light-dark(#a3271f, #f0a39b); --danger-soft: light-dark(#fbe9e6, #3a211e); }
.sheet { max-width: 760px; min-height: calc(100vh - 64px); margin-top: -48px; padding: 18px 16px 48px; }
.cover { height: 112px; } h1 { font-size: 30px; line-height: 35px; overflow-wrap: anywhere; } h2 { font-size: 22px; line-height: 28px; }
.kennel { margin-bottom: 12px; padding-bottom: 14px; }
.ways { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-bottom: 20px; }
.ways a { display: inline-flex; align-items: center; min-height: 44px; }
.ways [aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
.block { margin-top: 20px; padding: 18px 16px; } .block > * + * { margin-top: 12px; }
.block h2 + p, .block h2 + ul, .block h2 + dl { margin-top: 10px; }
.lines { list-style: none; padding: 0; } .lines li { padding: 10px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; } .lines li:first-child { border-top: 0; }
.lines a { display: inline-flex; align-items: center; min-height: 44px; } .lines form { margin: 8px 0 12px; } .lines a + .muted, .lines strong + .muted { display: block; }
.lines a.pay { display: block; width: fit-content; min-height: 44px; margin-top: 8px; padding: 10px 20px; }
.facts { display: grid; grid-template-columns: minmax(110px, auto) minmax(0, 1fr); gap: 6px 16px; } .facts dt { color: var(--ink-3); } .facts dd { margin: 0; overflow-wrap: anywhere; }
.sums dd { text-align: right; font-variant-numeric: tabular-nums; }
.own { display: grid; grid-template-columns: 96px minmax(0, 1fr); gap: 16px; align-items: center; color: inherit; text-decoration: none; }
.own .frame { display: grid; place-items: center; width: 96px; height: 96px; overflow: hidden; border-radius: 12px; background: var(--sunken); color: var(--ink-3); font: 500 36px/1 var(--serif); }
.own strong { display: block; font: 500 21px/26px var(--serif); color: var(--accent); text-decoration: underline; text-underline-offset: 3px; overflow-wrap: anywhere; }
.chip { margin-top: 6px; } .chip.danger { color: var(--danger); background: var(--danger-soft); }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(132px, 1fr)); gap: 10px; padding: 0; list-style: none; }
.pictures img { aspect-ratio: 1; border-radius: 8px; }
.curve { display: block; width: 100%; max-width: 520px; height: auto; } .curve text { fill: var(--ink-3); font: 400 12px/1 Inter, ui-sans-serif, system-ui, sans-serif; }
.curve .grid { stroke: var(--line); } .curve .line { fill: none; stroke: var(--accent); stroke-width: 2.5; stroke-linejoin: round; } .curve circle { fill: var(--accent); }
.thread { display: grid; gap: 12px; padding: 0; list-style: none; }
.said { max-width: 88%; padding: 10px 14px; border-radius: 12px; background: var(--sunken); justify-self: start; overflow-wrap: anywhere; }
.said.mine { background: var(--accent-soft); justify-self: end; } .said .words { white-space: pre-line; } .said img { margin-top: 8px; border-radius: 8px; max-height: 320px; width: auto; max-width: 100%; }
form { display: grid; gap: 14px; } form.inline { display: inline; }
.ask-field { display: grid; gap: 6px; } .ask-field label, .ask-field legend { font-weight: 550; } .ask-field small { color: var(--ink-3); font-weight: 400; }
textarea, input[type=file], input[type=text], select { width: 100%; min-height: 46px; padding: 10px 12px; border: 1px solid var(--line-strong); border-radius: 7px; background: var(--surface); color: var(--ink); font: inherit; }
textarea { min-height: 108px; resize: vertical; } fieldset { min-width: 0; margin: 0; padding: 0; border: 0; } legend { margin-bottom: 2px; padding: 0; }
::file-selector-button { margin-right: 12px; padding: 4px 12px; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--sunken); color: var(--ink); font: inherit; font-size: 14px; cursor: pointer; }
.ask-field label.choice { padding: 10px 0; border-top: 1px solid var(--line); font-weight: 400; } label.choice .muted { display: block; }
button.button { border: 0; min-height: 48px; font: 600 16px/24px Inter, ui-sans-serif, system-ui, sans-serif; cursor: pointer; }
button.plain { min-height: 44px; padding: 8px 0; border: 0; background: none; color: var(--accent); font: inherit; text-decoration: underline; text-underline-offset: 3px; cursor: pointer; }
textarea:focus-visible, input:focus-visible, select:focus-visible, button:focus-visible, .button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.choice { display: flex; align-items: center; gap: 10px; min-height: 44px; } .choice input { flex: none; width: 20px; height: 20px; accent-color: var(--accent); }
.error { color: var(--danger); } .wrong { padding: 12px 16px; border: 1px solid var(--danger); border-radius: 10px; } .done { padding: 12px 16px; border-radius: 10px; background: var(--positive-soft); color: var(--positive); }
.words { white-space: pre-line; overflow-wrap: anywhere; }
@media (min-width: 48rem) { .sheet { padding: 24px 32px 56px; } .block { padding: 22px 24px; } button.button { justify-self: start; } .own { grid-template-columns: 120px minmax(0, 1fr); } .own .frame { width: 120px; height: 120px; } }
`;

const robots = html`<meta name="robots" content="noindex, nofollow">`;

export type Way = 'home' | 'messages' | 'young';

export interface Frame {
  readonly house: House;
  readonly title: string;
  readonly way: Way;
  /** Messages the buyer has not looked at. */
  readonly unread: number;
  readonly nonce: string;
}

const link = (href: string, words: string, isHere: boolean): Html =>
  html`<a href="${href}"${isHere && html` aria-current="page"`}>${words}</a>`;

/** A page of the portal: in the breeder’s colors, without scripts, nothing from elsewhere. */
export const frame = ({ house, title, way, unread, nonce }: Frame, words: Html): string =>
  publicDocument(
    `${title} · ${house.name}`,
    nonce,
    `${houseStyle(house)}${ownStyle}`,
    robots,
    html`<div class="cover"></div><main class="sheet">${houseHead(house, house.header)}
<nav class="ways" aria-label="Your page">${link('/portal', 'Your page', way === 'home')}${link('/portal/messages', unread > 0 ? `Messages (${unread} new)` : 'Messages', way === 'messages')}</nav>
${words}
<footer class="foot muted"><form method="post" action="/portal/sign-out" class="inline"><button class="plain">Sign out on this device</button></form>
${!house.hideBranding && html`<p>Made with Studbook</p>`}</footer></main>`,
  );

/** A page for somebody who is not known, or not any more: it is nobody’s house. */
export const plainPage = (title: string, nonce: string, words: Html): string =>
  publicDocument(
    title,
    nonce,
    `${houseStyle(null)}${ownStyle}`,
    robots,
    html`<div class="cover"></div><main class="sheet"><h1>${title}</h1>${words}</main>`,
  );
