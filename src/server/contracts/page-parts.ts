import { isBackground } from '#domain/background.ts';
import { readMarkup } from '#domain/contract/markup.ts';
import { type Html, html } from '#server/litter-sites/html.ts';
import { publicDocument } from '#server/litter-sites/html-page.ts';
import { pageStyle } from '#server/litter-sites/page-style.ts';

const houseColors = ['#1f5a48', '#8ac7ad'] as const;

const cover = (colors: readonly [string, string]): string => {
  const cloth = `linear-gradient(135deg, ${colors.join(', ')})`;
  return isBackground(cloth) ? cloth : `linear-gradient(135deg, ${houseColors.join(', ')})`;
};

const style = (colors: readonly [string, string]): string => `${pageStyle(cover(colors))}
:root { --danger: light-dark(#a3271f, #f0a39b); }
.cover { height: 132px; } .sheet { max-width: 760px; } h1 { font-size: 34px; line-height: 40px; overflow-wrap: anywhere; }
.paper { margin-top: 24px; padding: 28px 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; overflow-wrap: anywhere; }
.paper h2 { margin: 0 0 12px; font-size: 26px; line-height: 32px; } .paper h3, .paper h2.part { margin: 24px 0 8px; font: 500 19px/26px var(--serif); }
.paper p { white-space: pre-line; margin: 0 0 12px; } .paper ul, .paper ol { margin: 0 0 12px; padding-left: 22px; } .paper li { margin-bottom: 4px; }
.paper > :last-child { margin-bottom: 0; }
section { margin-top: 36px; } section > h2 { font-size: 24px; line-height: 30px; margin-bottom: 8px; }
form { display: grid; gap: 18px; margin-top: 16px; }
.entry { display: grid; gap: 6px; min-width: 0; } .entry label, .entry .label { font-weight: 550; }
.entry small { color: var(--ink-3); font-weight: 400; }
input[type=text], input[type=file], textarea { width: 100%; min-height: 48px; padding: 10px 12px; border: 1px solid var(--line-strong);
  border-radius: 7px; background: var(--surface); color: var(--ink); font: inherit; }
input.code { max-width: 220px; font-size: 24px; letter-spacing: 0.25em; font-variant-numeric: tabular-nums; }
textarea { min-height: 96px; resize: vertical; }
input:focus-visible, textarea:focus-visible, button:focus-visible, canvas:focus-visible, summary:focus-visible, .button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
input[aria-invalid=true], textarea[aria-invalid=true], select[aria-invalid=true] { border-color: var(--danger); }
.error { color: var(--danger); font-size: 15px; }
.choice { display: flex; align-items: flex-start; gap: 12px; min-height: 44px; padding: 8px 0; }
.choice input { flex: none; width: 22px; height: 22px; margin: 1px 0 0; accent-color: var(--accent); }
.wrong { margin-top: 24px; padding: 14px 18px; border: 1px solid var(--danger); border-radius: 10px; }
.wrong ul { padding-left: 20px; margin-top: 4px; } .wrong a { color: var(--danger); }
button, .button { display: inline-block; border: 1px solid var(--line-strong); border-radius: 8px; min-height: 48px; padding: 11px 20px; background: var(--surface); color: var(--ink);
  font: 600 16px/24px Inter, ui-sans-serif, system-ui, sans-serif; cursor: pointer; justify-self: start; text-decoration: none; }
.first { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.state { margin-top: 24px; padding: 16px 20px; border-radius: 10px; background: var(--accent-soft); }
.state strong { display: block; font: 500 20px/26px var(--serif); }
details { margin-top: 32px; border-top: 1px solid var(--line); } summary { min-height: 48px; padding: 12px 0; cursor: pointer; }
.pad { display: grid; gap: 8px; } .pad canvas { width: 100%; aspect-ratio: 10 / 3; border: 1px solid var(--line-strong); border-radius: 8px; background: #ffffff; touch-action: none; cursor: crosshair; }
.pad button { justify-self: start; } [hidden] { display: none !important; }
.hash { font-family: ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere; }
@media (max-width: 47.99rem) { .cover { height: 72px; } .sheet { padding: 22px 18px 48px; margin-top: -28px; } .paper { padding: 20px 18px; margin-inline: -6px; } h1 { font-size: 28px; line-height: 34px; }
  form > button { justify-self: stretch; text-align: center; } }
@media print { .cover, form, details, section { display: none; } }
`;

const head = html`<meta name="robots" content="noindex, nofollow">`;

/** A page about contracts, in the colours of whoever sent one. */
export const contractPage = (
  title: string,
  nonce: string,
  words: Html,
  colors: readonly [string, string] = houseColors,
): string =>
  publicDocument(
    title,
    nonce,
    style(colors),
    head,
    html`<div class="cover"></div><main class="sheet">${words}</main>`,
  );

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The text of a contract, below the heading of its page, which is not said a second time. No level of headings is left
 * out: a smaller one that stands under no larger is one itself, and looks as it did.
 */
export function drawText(text: string, title: string): Html {
  let isUnderLarger = false;
  const drawn = readMarkup(text).map((block, at) => {
    if (at === 0 && block.kind === 'heading' && isSame(block.text, title)) return null;
    if (block.kind === 'heading') {
      isUnderLarger ||= block.level === 1;
      if (block.level === 1) return html`<h2>${block.text}</h2>`;
      return isUnderLarger ? html`<h3>${block.text}</h3>` : html`<h2 class="part">${block.text}</h2>`;
    }
    if (block.kind === 'paragraph') return html`<p>${block.text}</p>`;
    const items = block.items.map((item) => html`<li>${item}</li>`);
    return block.isNumbered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`;
  });
  return html`<article class="paper">${drawn}</article>`;
}
