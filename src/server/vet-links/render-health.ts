import { formatDateLong } from '#domain/dates.ts';
import { entityOf } from '#domain/entities/index.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { speciesWith } from '#domain/species/own.ts';
import { speciesOf, termsOf } from '#domain/species/species.ts';
import { fieldsWithTerms } from '#domain/terms.ts';
import { vetAnimalFields, vetYoungFields } from '#domain/vet-view.ts';
import { type HouseLook, houseHead, houseStyle } from '#server/branding/house-look.ts';
import { type Html, html } from '#server/litter-sites/html.ts';
import { publicDocument } from '#server/litter-sites/html-page.ts';
import type { SharedHealth } from './read-health.ts';

const style = `
.sheet { max-width: 760px; } h2 { margin: 32px 0 12px; }
.facts { display: grid; grid-template-columns: minmax(0, 12rem) minmax(0, 1fr); gap: 6px 20px; margin-top: 20px; }
.facts dt { color: var(--ink-3); } .facts dd { overflow-wrap: anywhere; white-space: pre-line; }
.record { padding: 16px 20px; margin-top: 12px; } .record h3 { font: 500 19px/24px var(--serif); overflow-wrap: anywhere; }
.record .facts { margin-top: 10px; }
@media (max-width: 47.99rem) { .facts { grid-template-columns: 1fr; gap: 0; } .facts dd { margin-bottom: 8px; } .record { padding: 14px; } }
`;

const fact = (label: string, value: string | null | undefined): Html | undefined =>
  value ? html`<dt>${label}</dt><dd>${value}</dd>` : undefined;

/** In the title already, or one with its unit. */
const toldElsewhere = new Set([
  'name',
  'breederName',
  'species',
  'subSpecies',
  'weight',
  'birthWeight',
  'currentWeight',
  'weightUnit',
]);

type Values = Readonly<Record<string, unknown>>;

/** What stands in one field, in words. */
function valueWords(field: Field | undefined, value: unknown, today: string): string | null {
  if (value === null || value === undefined) return null;
  return field?.kind === 'date' && value !== '' ? formatDateLong(String(value), today) : String(value);
}

const weightFact = (label: string, weight: number | null, unit: string | null): Html | undefined =>
  weight === null ? undefined : fact(label, `${weight} ${unit ?? ''}`);

function identity({ animal, own }: SharedHealth, today: string): Html {
  const { subject, row } = animal;
  const subSpecies = subject === 'animals' ? row.subSpecies : null;
  const terms = termsOf(speciesWith(speciesOf(row.species).key, own), subSpecies);
  const fields: Fields = fieldsWithTerms(entityOf(subject).fields, terms);
  const names: readonly string[] = subject === 'animals' ? vetAnimalFields : vetYoungFields;
  const rows = names
    .filter((name) => !toldElsewhere.has(name))
    .map((name) => fact(fields[name]?.label ?? name, valueWords(fields[name], (row as Values)[name], today)));
  const kind = [subject === 'animals' ? terms.parent : terms.child, subSpecies].filter(Boolean).join(', ');
  const unit = row.weightUnit;
  const [born, weights] =
    subject === 'animals'
      ? [undefined, weightFact('Weight', row.weight, unit)]
      : [
          fact('Born', animal.birthDate && formatDateLong(animal.birthDate, today)),
          [weightFact('Birth weight', row.birthWeight, unit), weightFact('Weight', row.currentWeight, unit)],
        ];
  return html`<dl class="facts">${fact('Species', kind)}${born}${rows}${weights}</dl>`;
}

function recordCard(record: SharedHealth['records'][number], today: string): Html {
  const day = (value: string | null) => value && formatDateLong(value, today);
  return html`<article class="card record"><h3>${record.recordType}</h3>
<p class="muted">${day(record.date)}</p>
<dl class="facts">${[
    fact('Description', record.description),
    fact('Veterinarian', record.veterinarian),
    fact('Treatment', record.treatment),
    fact('Medication', record.medication),
    fact('Next due', day(record.nextDueDate)),
    fact('Done on', day(record.completedAt)),
    fact('Notes', record.notes),
  ]}</dl></article>`;
}

const page = (title: string, nonce: string, words: Html, look: HouseLook | null = null): string =>
  publicDocument(
    title,
    nonce,
    `${houseStyle(look)}${style}`,
    html`<meta name="robots" content="noindex, nofollow">`,
    html`<div class="cover"></div>
<main class="sheet">${words}</main>`,
  );

/** For a vet, on any screen and on paper. */
export function renderHealth(
  health: SharedHealth,
  nonce: string,
  { today, until }: { readonly today: string; readonly until: string },
): string {
  const { name, records, look } = health;
  return page(
    `${name}, health`,
    nonce,
    html`${houseHead(look)}<h1>${name}</h1>
<p class="intro">Health, for the vet. This page can be opened until ${formatDateLong(until, today)}; each look is noted.</p>
${identity(health, today)}
<h2>Health records</h2>
${records.length === 0 ? html`<p class="muted">None yet</p>` : records.map((record) => recordCard(record, today))}`,
    look,
  );
}

/** For a link that has ended, or never was: nobody can tell one from the other. */
export const renderEnded = (nonce: string): string =>
  page(
    'This link has ended',
    nonce,
    html`<h1>This link has ended</h1>
<p class="intro">It opened the health of an animal for a few days. Ask its keeper for a new one.</p>`,
  );
