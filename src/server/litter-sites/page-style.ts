import { isBackground } from '#domain/background.ts';
import { inkOn, isColor } from '#domain/colors.ts';
import { defaultBackground } from '#domain/default-background.ts';
import { organizationLitterTemplates } from '#domain/entities/organization-litter-templates.ts';
import { type FontsFor, fontStyleFor } from './page-fonts.ts';

const { primaryColor, secondaryColor } = organizationLitterTemplates.fields;
const untouched = [primaryColor.default, secondaryColor.default].join();

export interface Clothed {
  readonly template: { readonly primaryColor: string | null; readonly secondaryColor: string | null } | null;
  readonly background: string | null;
  readonly brandColor: string | null;
  readonly brandAccent: string | null;
}

/** The cloth of the cover: two colours the template chose, else those of the branding, else the organisation’s own. */
export function coverOf({ template, background, brandColor, brandAccent }: Clothed): string {
  const chosen = template && [template.primaryColor, template.secondaryColor];
  if (chosen?.every(isColor) && chosen.join() !== untouched)
    return `linear-gradient(135deg, ${chosen.join(', ')})`;
  if (brandColor !== null && isColor(brandColor)) {
    const other = brandAccent !== null && isColor(brandAccent) ? brandAccent : brandColor;
    return `linear-gradient(135deg, ${brandColor}, ${other})`;
  }
  return background && isBackground(background) ? background : defaultBackground;
}

const brandStyle = (color: string | null | undefined): string =>
  color && isColor(color) ? `.button { background: ${color}; color: ${inkOn(color)}; }` : '';

/** One page without scripts brings its own style. Colours and sizes are those of the application. */
export const pageStyle = (
  cover: string,
  brandColor?: string | null,
  fontsFor: FontsFor = 'everybody',
): string => `
${fontStyleFor(fontsFor)}
:root { color-scheme: light dark;
  --page: light-dark(#faf8f3, #161714); --surface: light-dark(#ffffff, #1d1f1b); --sunken: light-dark(#f2eee5, #11120f);
  --ink: light-dark(#1e211d, #ece8dd); --ink-2: light-dark(#4a4d45, #bfbbae); --ink-3: light-dark(#63665c, #a09c90);
  --line: light-dark(#e4dfd3, #31342d); --line-strong: light-dark(#cbc4b5, #464a41);
  --accent: light-dark(#1f5a48, #8ac7ad); --accent-soft: light-dark(#e5efe9, #1f3029); --on-accent: light-dark(#ffffff, #10201a);
  --positive: light-dark(#2f6a2a, #9ecb8e); --positive-soft: light-dark(#e9f1e3, #222d1e);
  --warning: light-dark(#855300, #e5b765); --warning-soft: light-dark(#faf0d9, #33291a);
  --female: light-dark(#8b3a62, #e3a3c2); --male: light-dark(#2c5b87, #9dc1e6); --focus: light-dark(#1b6fd0, #8fc0ff);
  --serif: Newsreader, Georgia, "Times New Roman", serif; }
* { box-sizing: border-box; margin: 0; }
body { background: var(--sunken); color: var(--ink); font: 400 16px/24px Inter, ui-sans-serif, system-ui, sans-serif; }
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
img { display: block; width: 100%; height: 100%; object-fit: cover; object-position: 50% 33%; }
.cover { height: 220px; background: linear-gradient(light-dark(#f4f0e61f, #0d0e0b8c), light-dark(#f4f0e61f, #0d0e0b8c)), ${cover}; }
.sheet { position: relative; max-width: 1104px; margin: -64px auto 0; padding: 28px 32px 64px; background: var(--page);
  border-radius: 14px 14px 0 0; box-shadow: 0 1px 2px #1e211d14, 0 8px 32px #1e211d1f; min-height: calc(100vh - 156px); }
.kennel { display: flex; align-items: center; gap: 12px; padding-bottom: 20px; margin-bottom: 28px; border-bottom: 1px solid var(--line); }
.kennel strong { display: block; font: 500 19px/24px var(--serif); }
.seal { flex: none; display: grid; place-items: center; width: 44px; height: 44px; border-radius: 8px; background: ${cover}; }
.seal span { display: grid; place-items: center; width: 32px; height: 32px; border-radius: 5px; background: var(--surface); font: 600 21px/1 var(--serif); }
.muted { color: var(--ink-3); font-size: 14px; line-height: 20px; }
h1 { font: 400 42px/48px var(--serif); letter-spacing: -0.02em; text-wrap: balance; }
h2 { font: 400 28px/34px var(--serif); letter-spacing: -0.015em; }
.intro { max-width: 40em; margin-top: 12px; color: var(--ink-2); font-size: 18px; line-height: 28px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.parents { display: grid; grid-template-columns: 1fr 1fr; gap: 20px; margin: 28px 0 40px; }
.parent { display: grid; grid-template-columns: 132px minmax(0, 1fr); gap: 20px; align-items: center; padding: 20px; }
.portrait { display: grid; place-items: center; width: 132px; height: 132px; overflow: hidden; border-radius: 12px;
  background: color-mix(in srgb, var(--sex) 12%, var(--surface)); box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--sex) 30%, transparent);
  color: var(--sex); font: 500 56px/1 var(--serif); }
.female { --sex: var(--female); } .male { --sex: var(--male); }
.female .portrait { border-radius: 50%; }
.name { display: block; margin: 2px 0 6px; font: 500 21px/26px var(--serif); overflow-wrap: break-word; }
.name small { font: 500 12px/16px Inter, ui-sans-serif, system-ui, sans-serif; color: var(--ink-2); }
.gallery, .young { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 16px; margin-top: 16px; padding: 0; list-style: none; }
.gallery { margin-bottom: 40px; }
.gallery figure { overflow: hidden; } .gallery img { aspect-ratio: 4 / 3; }
.gallery figcaption { padding: 10px 14px; }
.one { overflow: hidden; }
.one .frame { display: grid; place-items: center; height: 168px; background: color-mix(in srgb, var(--collar) 18%, var(--surface)); }
.collar-white .frame { background: var(--sunken); }
.ring { width: 56px; height: 56px; border: 9px solid var(--collar); border-radius: 50%; background: var(--surface); box-shadow: 0 0 0 1px var(--line-strong); }
.male .ring { border-radius: 10px; }
.unsexed .ring { border-radius: 4px; transform: rotate(45deg) scale(0.85); }
.one .words { padding: 12px 14px 14px; }
.one strong { display: block; }
.chip { display: inline-block; margin-top: 8px; padding: 1px 9px; border-radius: 5px; background: var(--sunken); color: var(--ink-2);
  font-size: 13px; font-weight: 500; line-height: 20px; }
.chip.positive { color: var(--positive); background: var(--positive-soft); } .chip.warning { color: var(--warning); background: var(--warning-soft); }
.chip.accent { color: var(--accent); background: var(--accent-soft); }
.ask { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 24px; align-items: center; margin-top: 40px; padding: 26px 28px;
  background: var(--sunken); border-radius: 10px; }
.button { display: inline-block; padding: 12px 20px; border-radius: 7px; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
.foot { margin-top: 40px; padding-top: 16px; border-top: 1px solid var(--line); }
.foot p + p { margin-top: 4px; }
h3 { margin-top: 20px; font: 600 15px/22px Inter, ui-sans-serif, system-ui, sans-serif; color: var(--ink-2); }
.sheet > section { margin-top: 40px; } .sheet > section.parents { margin-top: 28px; }
.logo { flex: none; width: auto; max-width: 160px; height: 44px; object-fit: contain; }
.kennel a { color: inherit; text-decoration: none; } .kennel a:hover { text-decoration: underline; }
.tests { grid-column: 1 / -1; display: grid; gap: 4px; margin: 0; padding-top: 12px; border-top: 1px solid var(--line); font-size: 14px; line-height: 20px; }
.tests div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 12px; } .tests dt { color: var(--ink-3); } .tests dd { margin: 0; overflow-wrap: break-word; }
.tests small { color: var(--ink-3); }
.prose { max-width: 44em; } .prose p + p, .intro p + p { margin-top: 12px; } .prose h2 + p, .prose h2 + address { margin-top: 12px; }
.prose p, .prose address { overflow-wrap: anywhere; font-style: normal; }
.prose details { margin-top: 12px; padding: 14px 18px; } summary { font-weight: 600; cursor: pointer; } details p { margin-top: 8px; }
.tree, .tree ul { margin: 0; padding: 0; list-style: none; } .tree { margin-top: 16px; display: grid; gap: 12px; overflow-x: auto; }
.tree li { display: flex; align-items: center; gap: 10px; min-width: 0; } .tree ul { flex: 1; display: grid; gap: 6px; }
.tree span { flex: none; width: 210px; padding: 7px 11px; border: 1px solid var(--line); border-radius: 7px; background: var(--surface); font-size: 14px; line-height: 19px; overflow-wrap: break-word; }
.links { margin-top: 12px; padding: 0; list-style: none; } .links li + li { margin-top: 6px; }
.wish { display: inline-block; padding: 11px 0; font-size: 15px; line-height: 22px; } .share a { display: inline-block; padding: 12px 4px; }
${brandStyle(brandColor)}
@media (max-width: 47.99rem) {
  .tree span { width: 150px; }
  .cover { height: 120px; } .sheet { padding: 18px 16px 48px; min-height: calc(100vh - 56px); } h1 { font-size: 30px; line-height: 35px; } .intro { font-size: 16px; line-height: 25px; }
  .parents { grid-template-columns: 1fr; gap: 12px; } .parent { grid-template-columns: 84px minmax(0, 1fr); gap: 14px; padding: 14px; }
  .portrait { width: 84px; height: 84px; font-size: 36px; } .name { font-size: 18px; line-height: 22px; }
  .gallery, .young { grid-template-columns: 1fr 1fr; gap: 12px; } .one .frame { height: 124px; } .ask { grid-template-columns: 1fr; padding: 20px; } .button { text-align: center; }
}
@media print { .cover, .button { display: none; } .sheet { margin: 0; box-shadow: none; } .one, .parent { break-inside: avoid; } }
`;

/** The ribbons of the young, by the word in the record. */
export const collarColors: Readonly<Record<string, string>> = {
  Red: '#c8372d',
  Blue: '#2f6fb5',
  Green: '#3f8a3f',
  Yellow: '#e3b71f',
  Purple: '#7d4aa0',
  Orange: '#e07b22',
  Pink: '#e58bae',
  White: '#ffffff',
  Black: '#26262a',
  Teal: '#2c9a97',
  Brown: '#7b5233',
  Grey: '#9a9a96',
};
