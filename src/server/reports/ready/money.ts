import { sumOf, sumOfMoney } from '#domain/reports/numbers.ts';
import { capitalised, inSentence } from '#domain/terms.ts';
import { moneyByCategory, moneyByLitter } from './money-rows.ts';
import {
  type Asked,
  barsOf,
  birthHere,
  figureOf,
  opening,
  type ReportMaker,
  rowOf,
  sectionOf,
  together,
} from './report.ts';

const difference = (income: number, expenses: number): number =>
  (Math.round(income * 100) - Math.round(expenses * 100)) / 100;

/** Income and expenses by category, as the finances count them, and by litter. */
export const moneyReport: ReportMaker = async (asked) => {
  const all = await moneyByCategory(asked);
  const of = (type: 'income' | 'expense') => all.filter((one) => one.type === type);
  const total = (type: 'income' | 'expense') => sumOfMoney(of(type), ({ amount }) => amount);
  const shared = asked.species
    ? ' Where you keep several species, entries that name none are for all of them and stand in no sum of one.'
    : '';
  const card = (key: 'income' | 'expense', title: string) => {
    const items = of(key);
    const rows = items.map(({ category, count, amount }) => rowOf([category, count, amount]));
    return sectionOf({
      key,
      title,
      explains: `What the books say was earned or spent in this time, after refunds: income as it came in, deposits once they are earned.${shared} Months, animals and single entries are on the page of the finances.`,
      empty: 'No payments in this time.',
      columns: [
        ['Category', 'text'],
        ['Entries', 'count'],
        ['Amount', 'money'],
      ],
      rows,
      totals: [together, sumOf(items, ({ count }) => count), total(key)],
      chart: barsOf(rows, 2, 'money'),
    });
  };
  return {
    figures: [
      figureOf('Income', total('income'), 'money'),
      figureOf('Expenses', total('expense'), 'money'),
      figureOf('Net', difference(total('income'), total('expense')), 'money'),
    ],
    sections: [
      card('income', 'Income by category'),
      card('expense', 'Expenses by category'),
      await litterSection(asked),
    ],
  };
};

async function litterSection(asked: Asked) {
  const { terms } = asked;
  const { born } = birthHere(asked);
  const litters = await moneyByLitter(asked);
  const rows = litters.map(({ id, called, bornOn, young, income, expenses }) =>
    rowOf(
      [called, bornOn, young, income, expenses, difference(income, expenses)],
      opening('breeding_groups', id),
    ),
  );
  const [income, expenses] = [
    sumOfMoney(litters, (one) => one.income),
    sumOfMoney(litters, (one) => one.expenses),
  ];
  const litter = inSentence(terms.litter);
  return sectionOf({
    key: 'litters',
    title: `Income and cost by ${litter}`,
    explains: `Entries of this time that name a ${litter} or one of its young, whatever species they name. General costs are not shared out here; the page of the finances does that for a year.`,
    empty: `No payment in this time names a ${litter}.`,
    columns: [
      [terms.litter, 'text'],
      [capitalised(born), 'day'],
      [terms.childTerm, 'count'],
      ['Income', 'money'],
      ['Expenses', 'money'],
      ['Net', 'money'],
    ],
    rows,
    totals: [
      together,
      null,
      sumOf(litters, ({ young }) => young ?? 0),
      income,
      expenses,
      difference(income, expenses),
    ],
    chart: {
      kind: 'pairs',
      across: 'names',
      names: ['Income', 'Expenses'],
      format: 'money',
      items: litters.map((one) => ({ label: one.called, first: one.income, second: one.expenses })),
    },
  });
}
