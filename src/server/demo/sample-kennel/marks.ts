import { markKinds } from '#domain/species/marks.ts';
import type { SampleBook } from './book.ts';
import { isOneOf, rows } from './table.ts';

// animal | kind | number | registry or place | date
const marks = `
  poppy     | Ear tag      | US 840 1021  | Scrapie program, left ear | 2021-05-04
  clover    | Ear tag      | US 840 1033  | Scrapie program, left ear | 2022-05-20
  clover    | Tattoo       | HMR 18       | Right ear                 | 2022-05-20
  tansy     | Ear tag      | US 840 1047  | Scrapie program, left ear | 2023-06-03
  galahad   | Registration | AGS 91744    | American Goat Society     |
  isla      | Registration | CKC AB443021 | Canadian Kennel Club      |
  dancer    | Brand        | HM 14        | Left shoulder             | 2014-10-11
  corduroy  | Registration | ARBA C118    | ARBA                      |
  brigadier | Leg band     | 24-07        | Right leg, blue           | 2024-06-01
  pearl     | Leg band     | 24-11        | Left leg, white           | 2024-06-01
  opal      | Leg band     | 24-12        | Left leg, white           | 2024-06-01
  puddle    | Leg band     | D-03         | Left leg, yellow          | 2024-07-12
  dabble    | Leg band     | D-02         | Left leg, yellow          | 2024-07-12
`;

/** What they bear besides the numbers of their own records. */
export function addMarks(book: SampleBook): void {
  for (const [animal = '', kind = '', number = '', registry = '', date = ''] of rows(marks)) {
    book.add('identity_marks', `${animal} ${number}`, {
      animalId: book.id('animals', animal),
      kind: isOneOf(markKinds, kind),
      number,
      registry,
      markedOn: date === '' ? null : book.on(date),
    });
  }
}
