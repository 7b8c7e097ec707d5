import { describe, expect, it } from 'vitest';
import { inkOf, inkOn } from '#domain/colors.ts';
import { houseColor } from './brand.ts';
import { htmlOf, type Letter, textOf } from './letter.ts';

const letter: Letter = {
  subject: 'Anna invites you',
  greeting: 'Hello,',
  paragraphs: ['Come and work here.'],
  action: { label: 'Look', url: 'https://studbook.example/invitation?token=a&b=1' },
  closing: ['Once.'],
};
const brand = { name: 'Hollowmere <b>', color: '#ffe9b0', logoUrl: 'https://hollowmere.example/a.png?x="&y' };

const channel = (value: number): number =>
  value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const lightOf = (color: string): number => {
  const [r = 0, g = 0, b = 0] = (color.match(/\w\w/g) ?? []).map((hex) => channel(Number.parseInt(hex, 16)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [lightOf(one), lightOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

describe('letters', () => {
  it('of the house carry its own name and color, and fetch nothing', () => {
    expect(textOf(letter)).toMatch(/\n\nStudbook\n$/);
    const html = htmlOf(letter);
    expect(html).toContain(`color:${houseColor}">Studbook</p>`);
    expect(html).not.toMatch(/<img|src=/);
    expect(html).not.toContain('in the name of');
  });

  it('of an organisation carry its name, color and logo, and say by what they were sent', () => {
    const branded = { ...letter, brand };
    expect(textOf(branded)).toContain(
      '\n\nHollowmere <b>\n\nSent with Studbook in the name of Hollowmere <b>.',
    );
    const html = htmlOf(branded);
    expect(html).toContain('Hollowmere &lt;b&gt;</p>');
    expect(html).toContain('src="https://hollowmere.example/a.png?x=&quot;&amp;y"');
    expect(html).toContain(`background:${brand.color};color:${inkOn(brand.color)}`);
    expect(html).toContain('Sent with Studbook in the name of Hollowmere &lt;b&gt;.');
    expect(html).not.toContain('Hollowmere <b>');
  });

  it('can be read in every color', () => {
    const colors = ['#000000', '#1f5c44', '#767676', '#808080', '#ff0000', '#2277ee', '#ffe9b0', '#ffffff'];
    expect(colors.filter((color) => contrast(color, inkOn(color)) < 4.5)).toEqual([]);
    expect(colors.filter((color) => contrast(inkOf(color), '#fffdf8') < 4.5)).toEqual([]);
  });
});
