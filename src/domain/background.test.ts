import { describe, expect, it } from 'vitest';
import { isBackground } from './background.ts';
import { defaultBackground } from './default-background.ts';

describe('isBackground', () => {
  it.each([
    defaultBackground,
    '#1f5c4d',
    '#1F5C4DCC',
    'rgb(31, 92, 77)',
    'rgb(31 92 77 / 50%)',
    'hsl(165deg 49% 24%)',
    'linear-gradient(to bottom right, #fff, #000)',
    'linear-gradient(0.25turn, #3f87a6, #ebf8e1 15%, #f69d3c 20% 40%)',
    'radial-gradient(circle at 30% 20%, #fff 0%, rgba(0, 0, 0, 0.5) 100%)',
    'repeating-linear-gradient(45deg,#606dbc,#606dbc 10%,#465298 20%)',
  ])('accepts %s', (css) => {
    expect(isBackground(css)).toBe(true);
  });

  it.each([
    '',
    'url(https://example.com/x.png)',
    'linear-gradient(135deg, #667eea, url(x))',
    '#fff; position: fixed',
    'red',
    'var(--x)',
    'linear-gradient(135deg, #667eea)',
    'linear-gradient(135deg, #12345, #fff)',
    'image-set("x.png" 1x)',
    'linear-gradient(#fff, #000), url(x)',
    'expression(alert(1))',
    `linear-gradient(${'#ffffff 10%, '.repeat(60)}#000)`,
    '#fff}</style><script>',
  ])('refuses %s', (css) => {
    expect(isBackground(css)).toBe(false);
  });

  it('answers at once for text made to make it search long', () => {
    const started = performance.now();
    isBackground(`linear-gradient(${'#fff 1% 1%,'.repeat(40)}!`);
    isBackground(`rgb(${' 1'.repeat(240)}`);
    expect(performance.now() - started).toBeLessThan(50);
  });
});
