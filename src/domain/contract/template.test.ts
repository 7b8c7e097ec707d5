import { describe, expect, it } from 'vitest';
import { factNames, factOf } from './facts.ts';
import { contractKinds } from './kinds.ts';
import { readMarkup } from './markup.ts';
import { standardText } from './standard.ts';
import { asksIn, blank, fieldsIn, mergeTemplate, readTemplate } from './template.ts';

const known: Readonly<Record<string, string>> = {
  'buyer.name': 'Nora Vale',
  'young.sex': 'Female',
  'young.name': 'Sedge',
  price: '$2,500.00',
  'breeder.name': 'Hollowmere',
  'ask: Stud fee': '$800',
};
const merge = (body: string, facts = known) => mergeTemplate(readTemplate(body), (name) => facts[name]);

describe('a text with fields and clauses', () => {
  it('asks for nothing in a clause that does not apply', () => {
    const body = '{{#if price}}{{ask: Day}}{{else}}{{ask: Price by word}}{{/if}} {{ask: Day}}';
    expect(merge(body).asks).toEqual(['Day']);
  });

  it.each<[string, string, string, string[]]>([
    ['a field', 'Sold to {{buyer.name}}.', 'Sold to Nora Vale.', []],
    ['blanks and capitals in a name', '{{ Buyer.Name }}', 'Nora Vale', []],
    ['the name of the kennel', '{{kennel.name}}', 'Hollowmere', []],
    ['a field that is not known', 'Chip {{young.chip}}', `Chip ${blank}`, ['young.chip']],
    ['one asked for on the contract', 'Fee {{ask: Stud fee}}', 'Fee $800', []],
    ['one asked for and not given', 'By {{ask:Day}}', `By ${blank}`, ['ask: Day']],
    ['a clause that applies', '{{#if young.sex = female}}Her{{else}}His{{/if}}', 'Her', []],
    ['a clause that does not', '{{#if young.sex = male}}His{{else}}Her{{/if}}', 'Her', []],
    ['a clause turned round', '{{#if young.sex != male}}Her{{/if}}', 'Her', []],
    ['what is known', '{{#if price}}For {{price}}{{/if}}', 'For $2,500.00', []],
    ['what is not known', '{{#if not young.chip}}No chip yet{{/if}}', 'No chip yet', []],
    ['a clause that cannot be decided', '{{#if animal.sex = male}}A{{else}}B{{/if}}', 'B', ['animal.sex']],
    [
      'clauses in clauses',
      '{{#if price}}{{#if young.chip}}x{{else}}{{young.name}}{{/if}}{{/if}}',
      'Sedge',
      [],
    ],
    [
      'nothing missing in a clause that does not apply',
      '{{#if young.sex = male}}{{young.chip}}{{/if}}',
      '',
      [],
    ],
    ['clauses on lines of their own', 'A\n{{#if price}}\nB\n{{/if}}\nC', 'A\nB\nC', []],
    ['one missing twice', '{{young.chip}} {{young.chip}}', `${blank} ${blank}`, ['young.chip']],
  ])('%s', (_, body, text, missing) => {
    expect(readTemplate(body).problems).toEqual([]);
    expect(merge(body)).toMatchObject({ text, missing });
  });

  it.each<[string, number, string]>([
    ['Dear {{buyer.nam}}', 1, 'There is no field “buyer.nam”'],
    ['a\n{{owner.name}}', 2, 'Is “buyer.name” meant?'],
    ['a\n{{#if price}}\nb', 2, 'is not ended'],
    ['a\n\n{{/if}}', 3, 'ends nothing'],
    ['{{else}}', 1, 'outside of an'],
    ['{{#if}}x{{/if}}', 1, 'A clause begins with'],
    ['{{ }}', 1, 'names no field'],
    ['a\nb {{price\nc', 2, 'stands alone'],
    ['{{constructor}}', 1, 'There is no field'],
    [`{{ask: ${'x'.repeat(90)}}}`, 1, 'at most 80'],
  ])('%j is refused with its line', (body, line, sentence) => {
    const { problems } = readTemplate(body);
    expect(problems[0]).toEqual({ line, sentence: expect.stringContaining(sentence) });
  });

  it('takes what is in a record as words, whatever they look like', () => {
    const merged = merge('{{buyer.name}}\n\n{{#if price}}x{{/if}}', {
      'buyer.name': '# {{price}}\n- {{#if young.chip}}',
      price: '',
    });
    expect(merged.text).toBe('{{price}} - {{#if young.chip}}');
    expect(readMarkup(merged.text)).toEqual([{ kind: 'paragraph', text: merged.text }]);
  });

  it('is refused where clauses stand too deep in each other, or one names too much', () => {
    const deep = readTemplate('{{#if price}}'.repeat(5_000) + '{{/if}}'.repeat(5_000));
    expect(deep.problems[0]?.sentence).toContain('at most 50 deep');
    expect(readTemplate(`{{${'x'.repeat(1_001)}}}`).problems[0]?.sentence).toContain('at most 1000');
  });

  it('is not slow for a text that is made to be', () => {
    const began = performance.now();
    readTemplate('{{#if price}}'.repeat(700) + '{{'.repeat(3000));
    readTemplate(`${' '.repeat(20_000)}{{`);
    readTemplate(`{{${' '.repeat(40_000)}x`);
    readTemplate(`{{#if ask:${' '.repeat(40_000)}=\n}}`);
    expect(performance.now() - began).toBeLessThan(1500);
  });
});

describe('markup', () => {
  it('is headings, paragraphs and lists', () => {
    expect(readMarkup('# Sale\nBetween\nus\n\n## Price\n- one\n- two\n1. first\n2. second\nend')).toEqual([
      { kind: 'heading', level: 1, text: 'Sale' },
      { kind: 'paragraph', text: 'Between\nus' },
      { kind: 'heading', level: 2, text: 'Price' },
      { kind: 'list', isNumbered: false, items: ['one', 'two'] },
      { kind: 'list', isNumbered: true, items: ['first', 'second'] },
      { kind: 'paragraph', text: 'end' },
    ]);
  });
});

describe('standard texts', () => {
  it.each(contractKinds)('%s can be read, has a heading, and is whole when everything is known', (kind) => {
    const template = readTemplate(standardText(kind));
    expect(template.problems).toEqual([]);
    const { text, missing } = mergeTemplate(template, (name) => (name.endsWith('sex') ? 'Female' : 'known'));
    expect(missing).toEqual([]);
    expect(readMarkup(text)[0]).toMatchObject({ kind: 'heading', level: 1 });
    expect(text).not.toMatch(/\{\{|dog|pup|kennel|litter/i);
  });

  it('say once what of the price is paid, and ask for no balance of nothing', () => {
    const sale = readTemplate(standardText('Sale'));
    const paid = ['The price is $2,500.00', '$500.00 is paid', 'The balance', 'It is due', 'paid in full'];
    const said = (facts: Record<string, string>) => {
      const { text } = mergeTemplate(sale, (name) => ({ price: '$2,500.00', ...facts })[name] ?? 'known');
      return paid.filter((words) => text.includes(words));
    };
    expect(said({ paid: '$500.00', 'paid.full': '' })).toEqual(paid.slice(0, 3));
    expect(said({ paid: '', 'paid.full': '' })).toEqual([paid[0], paid[3]]);
    expect(said({ paid: '$2,500.00', 'paid.full': 'Paid in full' })).toEqual([paid[0], paid[4]]);
  });

  it('ask for nothing that cannot be asked for', () => {
    const asked = contractKinds.flatMap((kind) => asksIn(readTemplate(standardText(kind))));
    expect(asked).toContain('Stud fee');
    expect(asked.every((label) => label.length <= 80)).toBe(true);
  });

  it('leave no field unnamed', () => {
    for (const kind of contractKinds)
      for (const name of fieldsIn(readTemplate(standardText(kind))))
        expect([name, name.startsWith('ask: ') || factOf(name) !== undefined]).toEqual([name, true]);
    expect(factNames.length).toBeGreaterThan(30);
  });
});
