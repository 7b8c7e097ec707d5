import { entityOf } from '#domain/entities/index.ts';
import { groupedBy } from '#domain/reports/numbers.ts';
import { stepOf, stepsOf, stepWith, stepWords } from '#domain/reports/steps.ts';
import { youngSexWord } from '#domain/species/young-sex-word.ts';
import { capitalised, inSentence } from '#domain/terms.ts';
import { hasGoneHome } from '#server/finances/gone-home.ts';
import { collarSql } from '#server/offspring/young.ts';
import { toldSql } from '#server/records/columns.ts';
import {
  type Asked,
  birthHere,
  calledLitter,
  figureOf,
  ofSpecies,
  opening,
  type ReportMaker,
  rowOf,
  rowsOf,
  sectionOf,
  spanParameters,
  within,
} from './report.ts';

const address = `nullif(concat_ws(', ', nullif(c.address, ''), nullif(concat_ws(' ', c.zip_code, c.city), ''), nullif(c.state, '')), '')`;

/** The register of animals and the register of litters, line by line, as a registry asks a breeder to keep them. */
export const registersReport: ReportMaker = async (asked) => {
  const animals = await animalRegister(asked);
  const young = await youngRegister(asked);
  return {
    figures: [
      figureOf(asked.terms.parentTerm, animals.rowCount),
      figureOf(`${asked.terms.childTerm} recorded`, young.rowCount),
    ],
    sections: [animals, young],
  };
};

interface AnimalLine {
  readonly id: string;
  readonly name: string;
  readonly callName: string | null;
  readonly breed: string | null;
  readonly gender: string;
  readonly looks: string | null;
  readonly bornOn: string | null;
  readonly number: string | null;
  readonly chip: string | null;
  readonly sire: string | null;
  readonly dam: string | null;
  readonly breeder: string | null;
  readonly origin: string | null;
  readonly acquiredOn: string | null;
  readonly status: string;
  readonly diedOn: string | null;
}

async function animalRegister(asked: Asked) {
  const { terms } = asked;
  const lines = await rowsOf<AnimalLine>(asked, {
    sql: `select a.id, concat_ws(' ', nullif(a.title_prefix, ''), a.name, nullif(a.title_suffix, '')) as name, nullif(a.call_name, '') as "callName",
        a.breed, a.gender, nullif(concat_ws(', ', nullif(a.color, ''), nullif(a.markings, '')), '') as looks, a.birth_date::text as "bornOn",
        a.registration_number as number, nullif(concat_ws(', ', nullif(a.microchip_number, ''), nullif(a.tattoo, '')), '') as chip,
        coalesce(s.name || coalesce(', ' || nullif(s.registration_number, ''), ''), nullif(a.sire, '')) as sire,
        coalesce(d.name || coalesce(', ' || nullif(d.registration_number, ''), ''), nullif(a.dam, '')) as dam,
        nullif(a.original_breeder, '') as breeder, ${toldSql(entityOf('animals'), 'origin', 'a')} as origin,
        a.purchase_date::text as "acquiredOn", a.status, a.death_date::text as "diedOn"
      from animals a
      left join animals s on s.org_id = $org and s.id = a.sire_id
      left join animals d on d.org_id = $org and d.id = a.dam_id
      where a.org_id = $org and a.deleted_at is null and a.ownership = 'own' and ${ofSpecies('a.species')}
      order by a.name, a.id`,
    parameters: [asked.species ?? null],
  });
  const sexes = [...groupedBy(lines, ({ gender }) => gender)].map(([gender, group]) => ({
    label: gender === 'Male' ? terms.males : gender === 'Female' ? terms.females : gender,
    value: group.length,
  }));
  return sectionOf({
    key: 'animals',
    title: `Register of ${inSentence(terms.parentTerm)}`,
    explains: `All your own ${inSentence(terms.parentTerm)}, one line each, whatever the time above: identity, parents, where they come from and what became of them. The paper of a single one, with its ${terms.mating}s, is printed on its page. No registration certificate.`,
    empty: `No ${inSentence(terms.parentTerm)} yet.`,
    columns: [
      ['Registered name', 'text'],
      ['Call name', 'text'],
      ['Breed', 'text'],
      ['Sex', 'text'],
      ['Color and markings', 'text'],
      [capitalised(terms.born), 'day'],
      ['Registration number', 'text'],
      ['Chip or tattoo', 'text'],
      [terms.fatherLabel, 'text'],
      [terms.motherLabel, 'text'],
      ['Breeder', 'text'],
      ['How it came', 'text'],
      ['Acquired on', 'day'],
      ['Status', 'text'],
      ['Died on', 'day'],
    ],
    rows: lines.map((one) =>
      rowOf(
        [
          one.name,
          one.callName,
          one.breed,
          one.gender === 'Male' ? terms.male : one.gender === 'Female' ? terms.female : one.gender,
          one.looks,
          one.bornOn,
          one.number,
          one.chip,
          one.sire,
          one.dam,
          one.breeder,
          one.origin,
          one.acquiredOn,
          one.status,
          one.diedOn,
        ],
        opening('animals', one.id),
      ),
    ),
    chart: { kind: 'bars', format: 'count', items: sexes },
  });
}

interface YoungLine {
  readonly litterId: string;
  readonly litter: string;
  readonly bornOn: string;
  readonly sire: string;
  readonly dam: string;
  readonly gender: string;
  readonly looks: string | null;
  readonly name: string | null;
  readonly number: string | null;
  readonly chip: string | null;
  readonly status: string;
  readonly soldOn: string | null;
  readonly owner: string | null;
  readonly address: string | null;
}

async function youngRegister(asked: Asked) {
  const { terms, days, today } = asked;
  const { born } = birthHere(asked);
  const lines = await rowsOf<YoungLine>(asked, {
    sql: `select g.id as "litterId", ${calledLitter} as litter, g.birth_date::text as "bornOn",
        f.name || coalesce(', ' || nullif(f.registration_number, ''), '') as sire,
        m.name || coalesce(', ' || nullif(m.registration_number, ''), '') as dam,
        o.gender, nullif(concat_ws(', ', nullif(o.color, ''), nullif(o.markings, '')), '') as looks,
        coalesce(nullif(o.breeder_name, ''), nullif(o.owner_offspring_name, ''), ${collarSql('o')}) as name,
        o.registration_number as number, o.microchip_number as chip, o.status, o.sold_on::text as "soldOn",
        nullif(concat_ws(' ', c.first_name, c.last_name), '') as owner, ${address} as address
      from offspring o
      join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
      join animals m on m.org_id = $org and m.id = g.mother_id
      join animals f on f.org_id = $org and f.id = g.father_id
      left join customers c on c.org_id = $org and c.id = o.customer_id and c.deleted_at is null and ${hasGoneHome('o')}
      where o.org_id = $org and o.deleted_at is null and ${ofSpecies('o.species')} and g.birth_date is not null and ${within('g.birth_date')}
      order by g.birth_date, g.id, o.created_at, o.id`,
    parameters: spanParameters(asked),
  });
  const step = stepOf(days);
  const at = groupedBy(lines, ({ bornOn }) => stepWith(bornOn, step));
  let [litter, number] = ['', 0];
  const rows = lines.map((one) => {
    number = one.litterId === litter ? number + 1 : 1;
    litter = one.litterId;
    const sex = youngSexWord(one.gender, terms) || null;
    return rowOf(
      [
        one.litter,
        one.bornOn,
        one.dam,
        one.sire,
        number,
        sex,
        one.looks,
        one.name,
        one.number,
        one.chip,
        one.status,
        one.soldOn,
        one.owner,
        one.address,
      ],
      opening('breeding_groups', one.litterId),
    );
  });
  return sectionOf({
    key: 'litters',
    title: `Register of ${inSentence(terms.litters)}`,
    explains: `All ${inSentence(terms.childTerm)} recorded one by one and ${born} in this time, one line each: parents, identity, what became of them and who owns those that have gone home. The paper of a single ${inSentence(terms.litter)} is printed on its page. No registration certificate.`,
    empty: `No ${inSentence(terms.childTerm)} of this time are recorded.`,
    columns: [
      [terms.litter, 'text'],
      [capitalised(terms.born), 'day'],
      [terms.motherLabel, 'text'],
      [terms.fatherLabel, 'text'],
      ['No.', 'count'],
      ['Sex', 'text'],
      ['Color and markings', 'text'],
      ['Name', 'text'],
      ['Registration number', 'text'],
      ['Chip', 'text'],
      ['Status', 'text'],
      ['Sold on', 'day'],
      ['Owner', 'text'],
      ['Address', 'text'],
    ],
    rows,
    chart: {
      kind: 'bars',
      format: 'count',
      items:
        lines.length === 0
          ? []
          : stepsOf(days, [...at.keys()], today).map((key) => ({
              label: stepWords(key),
              value: at.get(key)?.length ?? 0,
            })),
    },
  });
}
