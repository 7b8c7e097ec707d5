import { describe, expect, it } from 'vitest';
import { calledApart, numberApart } from './name-cell.ts';

describe('what stands in one cell with a name', () => {
  it.each([
    ['Pinecrest\'s Iron Will "Will"', "Pinecrest's Iron Will", 'Will'],
    ["Pinecrest's Northern Star “Nova” CGC TKN", "Pinecrest's Northern Star CGC TKN", 'Nova'],
    ['Anton vom Fuchsbau „Toni“', 'Anton vom Fuchsbau', 'Toni'],
    ['Rocky du Bois « Roro »', 'Rocky du Bois', 'Roro'],
    ["Larkhill Tom, 'Tom'", "Larkhill Tom, 'Tom'", ''],
    ['Larkhill "Tom" Tiddler', 'Larkhill "Tom" Tiddler', ''],
    ['"Nova"', '"Nova"', ''],
    ['Shortie 14"', 'Shortie 14"', ''],
  ])('%j is %j, called %j', (text, name, called) => expect(calledApart(text)).toEqual({ name, called }));

  it.each([
    ['Oslo du Val Fleuri (LOF 001234)', 'Oslo du Val Fleuri', 'LOF 001234'],
    ['Ranger [SR98765432]', 'Ranger', 'SR98765432'],
    ['Bruno de Sierra Alta (LOE-2345678)', 'Bruno de Sierra Alta', 'LOE-2345678'],
    ['Ranger (AKC# SS11122201)', 'Ranger', 'AKC# SS11122201'],
    ['Saga (2019)', 'Saga (2019)', ''],
    ['Saga (2012-2023)', 'Saga (2012-2023)', ''],
    ['Saga (14.03.2019)', 'Saga (14.03.2019)', ''],
    ['Saga (imp. DE)', 'Saga (imp. DE)', ''],
    ['Saga (DEAD)', 'Saga (DEAD)', ''],
    ['(LOF 001234)', '(LOF 001234)', ''],
  ])('%j is %j with the number %j', (text, name, number) =>
    expect(numberApart(text)).toEqual({ name, number }),
  );
});
