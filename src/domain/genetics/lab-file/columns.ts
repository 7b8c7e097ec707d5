/** What a column of a laboratory's file holds. */
export type LabRole =
  | 'registration'
  | 'microchip'
  | 'name'
  | 'test'
  | 'result'
  | 'genotype'
  | 'date'
  | 'laboratory'
  | 'gene'
  | 'sample';

const roleNames: Readonly<Record<LabRole, readonly string[]>> = {
  registration: ['registration', 'registration number', 'registration no', 'reg no', 'reg number', 'reg'],
  microchip: ['microchip', 'microchip number', 'microchip id', 'chip', 'chip number'],
  name: [
    'name',
    'animal',
    'animal name',
    'pet name',
    'registered name',
    'official name',
    'call name',
    'dog',
    'dog name',
    'cat',
    'cat name',
    'horse',
    'horse name',
    'rabbit',
    'goat',
  ],
  test: [
    'test',
    'test name',
    'condition',
    'health condition',
    'marker',
    'locus',
    'trait',
    'disease',
    'disorder',
    'assay',
  ],
  result: ['result', 'results', 'status', 'outcome', 'health result', 'test result', 'interpretation'],
  genotype: ['genotype', 'alleles', 'variant result'],
  date: [
    'date',
    'test date',
    'tested on',
    'date tested',
    'reported',
    'report date',
    'date reported',
    'result date',
  ],
  laboratory: ['lab', 'laboratory', 'company', 'tested by', 'testing lab'],
  gene: ['gene', 'gene name'],
  sample: [
    'sample',
    'sample id',
    'sample number',
    'swab code',
    'swab id',
    'kit',
    'kit id',
    'certificate',
    'certificate number',
    'report number',
  ],
};

export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The columns that are not results, by what they hold; of several with one role the first. */
export function rolesIn(headers: readonly string[]): ReadonlyMap<LabRole, number> {
  const found = new Map<LabRole, number>();
  for (const [column, header] of headers.entries()) {
    const words = folded(header);
    const role = (Object.keys(roleNames) as LabRole[]).find((one) => roleNames[one].includes(words));
    if (role !== undefined && !found.has(role)) found.set(role, column);
  }
  return found;
}
