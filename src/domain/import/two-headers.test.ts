import { describe, expect, it } from 'vitest';
import { joinedHeaders } from './two-headers.ts';

const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim());
const joined = (upper: string, lower: string) => joinedHeaders(cells(lower), cells(upper));

describe('names of columns on two lines', () => {
  it('says whose the name and the number are', () => {
    expect(joined('|Dam||Sire||', 'Bred|Name|IAR No.|Name|IAR No.|Notes')).toEqual(
      cells('Bred|Dam Name|Dam IAR No.|Sire Name|Sire IAR No.|Notes'),
    );
  });

  it('takes the names that are merged downwards from the upper line', () => {
    expect(joined('Litter|Dam||Sire||Born', '|Name|Reg. no.|Name|Reg. no.|')).toEqual(
      cells('Litter|Dam Name|Dam Reg. no.|Sire Name|Sire Reg. no.|Born'),
    );
    expect(joined('Name|Sex|Parents||Born', '||Sire|Dam|')).toEqual(cells('Name|Sex|Sire|Dam|Born'));
  });

  it('keeps for a parent what only one of them has', () => {
    expect(joined('Dog|||Sire|||Dam|', 'Name|DOB|Sex|Name|DOB|Color|Name|DOB')).toEqual(
      cells('Dog Name|Dog DOB|Sex|Sire Name|Sire DOB|Sire Color|Dam Name|Dam DOB'),
    );
  });

  it.each([
    ['a title', 'Puppies of 2026||', 'Name|Sex|DOB'],
    ['a title over two columns of notes', 'Our dogs|||', 'Name|Notes|DOB|Notes'],
    ['a parent said above', 'Dam: Nell|||', 'Name|Sex|DOB|Name'],
    ['a row of data', 'Name|Sex|Breed|Sire', 'Bella|Bitch|Poodle|Rex'],
    ['a row of words that are names of columns', 'Name|Species|Sex', 'Dam|Dog|Female'],
    ['a first row with gaps', 'Name|Sex|Color|Notes', 'Bella||Black|'],
  ])('is not made of %s', (_, upper, lower) => {
    expect(joined(upper, lower)).toBeUndefined();
  });
});
