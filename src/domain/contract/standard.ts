import type { ContractKind } from './kinds.ts';

/** What stands over every standard text until somebody takes it out. */
export const startingPoint =
  'A starting point, not legal advice. Have your lawyer read it, and change it to fit you.';

const seller = '{{breeder.name}} (the breeder)';
const buyer =
  '{{buyer.name}}, {{buyer.address}}, {{buyer.email}} ({{#if signers.several}}together {{/if}}the buyer)';

const aboutYoung = `## The {{word.child}}

- Name: {{young.name}}
- Breed: {{young.breed}}
- Sex: {{young.sex}}
- Born: {{young.born}}
- Parents: {{young.mother}} and {{young.father}}
{{#if young.color}}
- Color: {{young.color}}
{{/if}}
{{#if young.chip}}
- Microchip: {{young.chip}}
{{/if}}
{{#if young.registration}}
- Registration number: {{young.registration}}
{{/if}}`;

const aboutAnimal = `## The {{word.parent}}

- Name: {{animal.name}}
- Breed: {{animal.breed}}
- Sex: {{animal.sex}}
{{#if animal.born}}
- Born: {{animal.born}}
{{/if}}
{{#if animal.chip}}
- Microchip: {{animal.chip}}
{{/if}}
{{#if animal.registration}}
- Registration number: {{animal.registration}}
{{/if}}`;

const ending = `## Last things

Changes to this contract are made in writing. If one part of it does not hold, the rest does. Both sides sign it, and both get a copy.`;

const sale = `# Contract of sale

Between ${seller} and ${buyer}, {{today}}.

${aboutYoung}

## Price

The price is {{price}}.
{{#if paid.full}}
It is paid in full.
{{else}}
{{#if paid}}
{{paid}} is paid. The balance of {{balance}} is due before the {{word.child}} goes home.
{{else}}
It is due before the {{word.child}} goes home.
{{/if}}
{{/if}}

## Health

The breeder hands over the {{word.child}} healthy to the best of their knowledge, with a record of what was given to it. The buyer has it seen by a vet within {{#if vet.days}}{{vet.days}}{{else}}3{{/if}} days. If the vet finds it seriously ill then, the buyer may return it within that time, with the vet’s report, and gets the price back.
{{#if warranty.months}}

For {{warranty.months}} months from the day it goes home the breeder answers for hereditary illness.
{{/if}}

## Keeping

The buyer keeps the {{word.child}} with enough food, water, shelter and care by a vet, and does not pass it on to a shelter or a dealer. If they can no longer keep it, they tell the breeder first, who may take it back.
{{#if young.sex = female}}

## Breeding

The buyer does not breed from her unless both sides agree to it in writing.
{{/if}}
{{#if young.sex = male}}

## Breeding

The buyer does not breed from him unless both sides agree to it in writing.
{{/if}}

${ending}`;

const deposit = `# Deposit

Between ${seller} and ${buyer}, {{today}}.

{{#if young.name}}
${aboutYoung}

{{/if}}
## What is paid

The buyer pays a deposit of {{deposit}} to hold a {{word.child}}. It counts toward the price{{#if price}} of {{price}}{{/if}}.

## What becomes of it

- If the breeder has no {{word.child}} for the buyer, or it dies before it goes home, the buyer gets the deposit back or has it counted toward another {{word.litter}}, as they choose.
- If the buyer changes their mind, the breeder may keep the deposit.

${ending}`;

const coOwnership = `# Co-ownership

Between ${seller} and {{buyer.name}}, {{buyer.address}}, {{buyer.email}} ({{#if signers.several}}together {{/if}}the co-owner), {{today}}.

${aboutAnimal}

## Shares

The breeder owns {{ask: Share of the breeder in percent}} percent and the co-owner the rest. The {{word.parent}} lives with {{ask: With whom it lives}}, who pays for food and everyday care. Bills of a vet above {{ask: Vet bills that are shared, from which amount}} are shared by the shares.

## Breeding and shows

Neither side breeds from it, sells it or gives it away without the other’s consent in writing.
{{#if animal.sex = female}}
From each {{word.litter}} the breeder has {{ask: How many young the breeder has from each litter}}.
{{/if}}

${ending}`;

const stud = `# Stud contract

Between ${seller}, who keeps the {{word.male}}, and {{buyer.name}}, {{buyer.address}}, {{buyer.email}} ({{#if signers.several}}together {{/if}}the owner of the {{word.female}}), {{today}}.

## The {{word.male}}

- Name: {{animal.name}}
- Breed: {{animal.breed}}
{{#if animal.chip}}
- Microchip: {{animal.chip}}
{{/if}}
{{#if animal.registration}}
- Registration number: {{animal.registration}}
{{/if}}

## The {{word.female}}

- Name and registration: {{ask: Name and registration of the female}}

## Fee

The fee is {{ask: Stud fee}}, due {{ask: When the stud fee is due}}.

## Health

Both animals are healthy and have the tests their breed asks for. Both sides have shown each other the results.

## If none are born

If no live young are born, the owner of the {{word.female}} may come back once for the same fee, within a year.

${ending}`;

const guardian = `# Guardian home

Between ${seller} and {{guardian.name}}, {{guardian.address}}, {{guardian.email}} ({{#if signers.several}}together {{/if}}the guardian), {{today}}.

${aboutAnimal}

## What both do

From {{placement.from}} the {{word.parent}} lives with the guardian as one of the family{{#if placement.until}}, until {{placement.until}}{{/if}}. The breeder stays its owner.

- The guardian feeds it, keeps it safe and pays for everyday care.
- The breeder pays for tests and for all care around breeding.
- The guardian tells the breeder within a day when it is in season, ill, hurt or lost.

## Breeding

{{#if placement.litters}}
Breedings agreed: {{placement.litters}}. The breeder takes it for that time.
{{else}}
The breeder may breed from it {{ask: How many times the breeder may breed}} times, and takes it for that time.
{{/if}}
{{#if placement.stipend}}
For each {{word.litter}} the breeder pays the guardian {{placement.stipend}}.
{{/if}}

## The end

When the breeding is done, or at the latest {{ask: When ownership passes to the guardian}}, it becomes the guardian’s. If the guardian can no longer keep it, it goes back to the breeder.

${ending}`;

const boarding = `# Boarding

Between ${seller} and {{buyer.name}}, {{buyer.address}}, {{buyer.phone}} ({{#if signers.several}}together {{/if}}the owner), {{today}}.

## Which animal

{{#if animal.name}}
{{animal.name}}, {{animal.breed}}.
{{else}}
{{#if young.name}}
{{young.name}}, {{young.breed}}, born {{young.born}}.
{{else}}
{{ask: Which animal is boarded}}
{{/if}}
{{/if}}

## When, and for how much

From {{ask: First day of boarding}} to {{ask: Last day of boarding}}, for {{ask: Price for a night}} a night.

## Care

The breeder feeds and keeps it as the owner has said. If it falls ill, the breeder calls the owner, and a vet at the owner’s cost where they cannot be reached. If it is not picked up 14 days after the last day, the breeder may find it another home after writing to the owner.

${ending}`;

const texts: Readonly<Record<ContractKind, string>> = {
  Sale: sale,
  Deposit: deposit,
  'Co-ownership': coOwnership,
  Stud: stud,
  Guardian: guardian,
  Boarding: boarding,
};

/** What a contract of a kind says until somebody writes their own. */
export const standardText = (kind: ContractKind): string => texts[kind];
