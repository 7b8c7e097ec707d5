import { defaultBackground } from '#domain/default-background.ts';

/** Bindings to begin with; any other colour or gradient can be typed. */
export const cloths = [
  { name: 'Violet, the default', css: defaultBackground },
  { name: 'Bottle green', css: 'linear-gradient(135deg, #1f5a48 0%, #3d7a4f 100%)' },
  { name: 'Oxblood', css: 'linear-gradient(135deg, #5a1f24 0%, #8f3a3a 100%)' },
  { name: 'Library blue', css: 'linear-gradient(135deg, #1d3a5f 0%, #2c5b87 100%)' },
  { name: 'Tan', css: 'linear-gradient(135deg, #8a6a3f 0%, #c2a06b 100%)' },
  { name: 'Slate', css: 'linear-gradient(135deg, #3b4149 0%, #6b7280 100%)' },
  { name: 'Dawn', css: 'linear-gradient(135deg, #f6b58f 0%, #d56d84 100%)' },
  { name: 'Meadow', css: 'linear-gradient(135deg, #7fa650 0%, #d8c766 100%)' },
  { name: 'Night', css: '#161a2b' },
];
