import { daysBetween } from '#domain/dates.ts';
import { groupedBy, groupedByName, sumOf, sumOfMoney } from '#domain/reports/numbers.ts';
import { stepOf, stepsOf, stepWith, stepWords } from '#domain/reports/steps.ts';
import { inSentence } from '#domain/terms.ts';
import { hasGoneHome } from '#server/finances/gone-home.ts';
import { youngByStatus } from './money-rows.ts';
import {
  type Asked,
  barsOf,
  birthHere,
  calledLitter,
  figureOf,
  notRecorded,
  ofSpecies,
  opening,
  pairsOf,
  type ReportMaker,
  type Row,
  rowOf,
  rowsOf,
  sectionOf,
  spanParameters,
  together,
  within,
} from './report.ts';

interface Sold {
  /** Null where nobody wrote down the day. */
  readonly soldOn: string | null;
  readonly customerId: string | null;
  readonly source: string | null;
  readonly price: number | null;
}

/** How a customer came: what stands with them, else with their first inquiry. */
const sourceOf = (customer: string): string => `coalesce(nullif(btrim(${customer}.acquisition_method), ''),
  (select nullif(btrim(q.source), '') from inquiries q where q.org_id = $org and q.customer_id = ${customer}.id and q.deleted_at is null
    and btrim(coalesce(q.source, '')) <> '' order by q.received_on, q.created_at limit 1))`;

const readSold = (asked: Asked): Promise<Sold[]> =>
  rowsOf(asked, {
    sql: `select o.sold_on::text as "soldOn", c.id as "customerId", ${sourceOf('c')} as source, o.price::float8 as price
      from offspring o left join customers c on c.org_id = $org and c.id = o.customer_id and c.deleted_at is null
      where o.org_id = $org and o.deleted_at is null and ${hasGoneHome('o')} and ${ofSpecies('o.species')}
        and (o.sold_on is null or ${within('o.sold_on')})`,
    parameters: spanParameters(asked),
  });

/** What became of the young, what was sold, who waits, and where buyers came from. */
export const salesReport: ReportMaker = async (asked) => {
  const all = await readSold(asked);
  const sold = all.filter(({ soldOn }) => soldOn !== null);
  const undated = all.length - sold.length;
  const prices = sold.filter(({ price }) => price !== null);
  const waiting = await readWaiting(asked);
  const { terms } = asked;
  return {
    figures: [
      figureOf(
        `${terms.childTerm} sold`,
        sold.length,
        'count',
        undated > 0 ? `${undated} more without a day of sale` : null,
      ),
      figureOf(
        'Prices',
        prices.length === 0 ? null : sumOfMoney(prices, ({ price }) => price ?? 0),
        'money',
        sold.length > 0 ? `${prices.length} of ${sold.length} have a price` : null,
      ),
      figureOf('Waiting today', new Set(waiting.map(({ customerId }) => customerId)).size),
    ],
    sections: [
      soldSection(asked, sold),
      await statusSection(asked),
      waitingSection(asked, waiting),
      await sourceSection(asked, sold),
    ],
  };
};

function soldSection({ terms, days, today }: Asked, sold: readonly Sold[]) {
  const step = stepOf(days);
  const many = terms.childTerm;
  const cells = (name: string, group: readonly Sold[]) => {
    const prices = group.filter(({ price }) => price !== null);
    const sum = prices.length === 0 ? null : sumOfMoney(prices, ({ price }) => price ?? 0);
    return [
      name,
      group.length,
      prices.length,
      sum,
      sum === null ? null : Math.round((sum / prices.length) * 100) / 100,
    ];
  };
  const at = groupedBy(sold, ({ soldOn }) => stepWith(soldOn ?? '', step));
  const rows = stepsOf(days, [...at.keys()], today).map((key) =>
    rowOf(cells(stepWords(key), at.get(key) ?? [])),
  );
  return sectionOf({
    key: 'sold',
    title: `${many} sold by ${step}`,
    explains: `${many} that went home, whatever became of them there, with a day of sale in this time, and the prices that stand with them. Without a day they count nowhere here. The mean is of those that have a price.`,
    empty: `No ${inSentence(many)} have a day of sale in this time.`,
    columns: [
      [step === 'month' ? 'Month' : 'Year', 'text'],
      ['Sold', 'count'],
      ['With a price', 'count'],
      ['Prices', 'money'],
      ['Mean price', 'money'],
    ],
    rows: sold.length === 0 ? [] : rows,
    totals: cells(together, sold),
    chart: pairsOf(rows, [1, 2], ['Sold', 'With a price']),
  });
}

async function statusSection(asked: Asked) {
  const { terms } = asked;
  const items = await youngByStatus(asked);
  const many = terms.childTerm;
  const { born } = birthHere(asked);
  const rows = items.map(({ status, count, priced, price, paid, open }) =>
    rowOf([status, count, priced, price, paid, open]),
  );
  return sectionOf({
    key: 'status',
    title: `${many} by status`,
    explains: `${many} recorded one by one and ${born} in this time, by what they are today. Paid and open are what the books say for them, whenever it came in, after refunds.`,
    empty: `No ${inSentence(many)} recorded one by one were ${born} in this time.`,
    columns: [
      ['Status', 'text'],
      [many, 'count'],
      ['With a price', 'count'],
      ['Prices', 'money'],
      ['Paid', 'money'],
      ['Open', 'money'],
    ],
    rows,
    totals: [
      together,
      sumOf(items, ({ count }) => count),
      sumOf(items, ({ priced }) => priced),
      sumOfMoney(items, ({ price }) => price),
      sumOfMoney(items, ({ paid }) => paid),
      sumOfMoney(items, ({ open }) => open),
    ],
    chart: barsOf(rows, 1, 'count'),
  });
}

interface Waiting {
  readonly customerId: string;
  readonly litterId: string | null;
  readonly called: string | null;
  readonly breed: string | null;
  readonly joinedOn: string;
  readonly hasDeposit: boolean;
}

const readWaiting = (asked: Asked): Promise<Waiting[]> =>
  rowsOf(asked, {
    sql: `select p.customer_id as "customerId", g.id as "litterId", ${calledLitter} as called, nullif(btrim(p.breed), '') as breed,
        p.joined_on::text as "joinedOn", f.id is not null as "hasDeposit"
      from places p
      left join financial_transactions f on f.org_id = $org and f.id = p.deposit_id and f.deleted_at is null
        and f.payment_status = 'Paid'
      left join breeding_groups g on g.org_id = $org and g.id = p.breeding_group_id and g.deleted_at is null
      left join animals m on m.org_id = $org and m.id = g.mother_id
      where p.org_id = $org and p.deleted_at is null and p.withdrawn_on is null and p.held_young_id is null and ${ofSpecies('p.species')}
      order by p.joined_on, p.id`,
    parameters: [asked.species ?? null],
  });

function waitingSection({ terms, today }: Asked, waiting: readonly Waiting[]) {
  const groups = groupedBy(
    waiting,
    ({ litterId, breed }) => litterId ?? (breed === null ? '' : `breed ${breed.toLocaleLowerCase('en')}`),
  );
  const rows = [...groups.values()]
    .map((group) => {
      const [first] = group;
      const name = first?.litterId ? first.called : first?.breed;
      return rowOf(
        [
          name ?? 'Anyone who waits',
          group.length,
          group.filter(({ hasDeposit }) => hasDeposit).length,
          first?.joinedOn ?? null,
          first && first.joinedOn <= today ? daysBetween(first.joinedOn, today) : null,
        ],
        first?.litterId ? opening('breeding_groups', first.litterId) : null,
      );
    })
    .sort((a: Row, b: Row) => Number(b.cells[1]) - Number(a.cells[1]));
  return sectionOf({
    key: 'waiting',
    title: 'Waiting list',
    explains: `Places on the list as it is today, whatever the time above: without those who left it and those who have chosen. A deposit counts once it is paid. Each place counts under the ${inSentence(terms.litter)} it is for, else under its breed.`,
    empty: 'Nobody waits.',
    columns: [
      ['Waiting for', 'text'],
      ['Places', 'count'],
      ['With a deposit', 'count'],
      ['First since', 'day'],
      ['Days', 'days'],
    ],
    rows,
    totals: [together, waiting.length, waiting.filter(({ hasDeposit }) => hasDeposit).length, null, null],
    chart: barsOf(rows, 1, 'count'),
  });
}

interface Asking {
  readonly source: string | null;
}

async function sourceSection(asked: Asked, sold: readonly Sold[]) {
  const { terms } = asked;
  const inquiries = await rowsOf<Asking>(asked, {
    sql: `select coalesce(nullif(btrim(q.source), ''), ${sourceOf('c')}) as source
      from inquiries q join customers c on c.org_id = $org and c.id = q.customer_id
      left join breeding_groups g on g.org_id = $org and g.id = q.breeding_group_id
      where q.org_id = $org and q.deleted_at is null and ($1::text is null or g.species is null or g.species = $1::text) and ${within('q.received_on')}`,
    parameters: spanParameters(asked),
  });
  const bought = sold.filter(({ customerId }) => customerId !== null);
  const all = [
    ...inquiries.map(({ source }) => ({ source, sale: null })),
    ...bought.map((sale) => ({ source: sale.source, sale })),
  ];
  const cells = (name: string, group: typeof all) => {
    const sales = group.flatMap(({ sale }) => sale ?? []);
    const prices = sales.filter(({ price }) => price !== null);
    return [
      name,
      group.length - sales.length,
      new Set(sales.map(({ customerId }) => customerId)).size,
      sales.length,
      prices.length === 0 ? null : sumOfMoney(prices, ({ price }) => price ?? 0),
    ];
  };
  const rows = groupedByName(all, ({ source }) => source)
    .map(([source, group]) => rowOf(cells(source ?? notRecorded, group)))
    .sort((a, b) => Number(b.cells[2]) - Number(a.cells[2]) || Number(b.cells[1]) - Number(a.cells[1]));
  return sectionOf({
    key: 'sources',
    title: 'Where buyers come from',
    explains: `Inquiries received in this time, and buyers of what was sold in it. The source is what you wrote down: at the customer, else at their first inquiry. Inquiries for no ${inSentence(terms.litter)} count for every species.`,
    empty: 'No inquiries and no sales in this time.',
    columns: [
      ['Source', 'text'],
      ['Inquiries', 'count'],
      ['Buyers', 'count'],
      [`${terms.childTerm} sold`, 'count'],
      ['Prices', 'money'],
    ],
    rows,
    totals: cells(together, all),
    chart: {
      kind: 'pairs',
      across: 'names',
      names: ['Inquiries', 'Buyers'],
      format: 'count',
      items: rows.map(({ cells: [name, first, second] }) => ({
        label: String(name),
        first: Number(first),
        second: Number(second),
      })),
    },
  });
}
