import { describe, expect, it } from 'vitest';
import { greetedAs, htmlOf, type Letter, textOf } from './letter.ts';

const plain: Letter = {
  subject: 'A subject',
  greeting: 'Hello',
  paragraphs: ['One', 'Two'],
  sections: [
    {
      title: 'Due',
      items: [{ title: 'Isla', detail: 'Hips', links: [{ label: 'Open', url: 'https://a.example' }] }],
    },
  ],
  action: { label: 'Open', url: 'https://a.example/b' },
  closing: ['Bye'],
  brand: { name: 'Hollowmere', color: '#1f5c44', logoUrl: 'https://a.example/logo.png' },
};

/** What somebody might type who wants more than to be read. */
const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</title><script>alert(1)</script>',
  '</style><b>',
  '" style="background:url(javascript:alert(1))',
];

/** The letter with the attack in one place after the other: every text that anything can be typed into. */
function places(value: unknown, attack: string, path = ''): [string, unknown][] {
  if (typeof value === 'string') return path.endsWith('color') ? [] : [[path, attack]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    places(inner, attack, `${path}.${key}`).map(([at, changed]): [string, unknown] => [
      at,
      Array.isArray(value)
        ? value.map((one, index) => (String(index) === key ? changed : one))
        : { ...value, [key]: changed },
    ]),
  );
}

/** The tags of a mail, without what stands in quotes in them. */
const tagsOf = (text: string): string[] =>
  (text.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/="[^"]*"/g, ''));

describe.each(attacks)('%s in a mail', (attack) => {
  const letters = places(plain, attack);

  it('is shown as it was typed, wherever it stands, and makes no tag', () => {
    expect(letters).toHaveLength(14);
    const usual = tagsOf(htmlOf(plain));
    for (const [at, letter] of letters) {
      const html = htmlOf(letter as Letter);
      expect(tagsOf(html), at).toEqual(usual);
      expect(html, at).not.toContain(attack);
      if (at !== '.brand.logoUrl' && at !== '.subject')
        expect(textOf(letter as Letter).toLowerCase(), at).toContain(attack.toLowerCase());
    }
  });
});

it('greets nobody with the first part of their address', () => {
  expect(greetedAs('polly@example.com', 'Hello polly,')).toBe('Hello,');
  expect(greetedAs('polly@example.com', 'Hello Polly,')).toBe('Hello Polly,');
  expect(greetedAs('polly@example.com', 'Hello Polly Marsh,')).toBe('Hello Polly Marsh,');
  expect(greetedAs('polly@example.com', 'Hello,')).toBe('Hello,');
});
