import { ownEntry } from './own-entry.ts';

/** Whose record a fact stands on. */
export type FactOwner =
  | 'contract'
  | 'buyer'
  | 'young'
  | 'litter'
  | 'animal'
  | 'placement'
  | 'guardian'
  | 'house'
  | 'words';

export interface Fact {
  /** Terms of the species in braces. */
  readonly label: string;
  readonly of: FactOwner;
  /** The field it is written in; none where it follows from elsewhere. */
  readonly field?: string;
}

const fact = (label: string, of: FactOwner, field?: string): Fact => ({
  label,
  of,
  ...(field !== undefined && { field }),
});

/** Everything a contract can say of the records it is about, by the name it is written under: `{{buyer.name}}`. */
const facts = {
  'buyer.name': fact('Buyer’s name', 'buyer', 'lastName'),
  'buyer.address': fact('Buyer’s address', 'buyer', 'address'),
  'buyer.email': fact('Buyer’s email', 'buyer', 'email'),
  'buyer.phone': fact('Buyer’s phone', 'buyer', 'phone'),
  'young.name': fact('Name of the {child}', 'young', 'breederName'),
  'young.sex': fact('Sex of the {child}', 'young', 'gender'),
  'young.born': fact('Birth date of the {child}', 'litter', 'birthDate'),
  'young.breed': fact('Breed of the {child}', 'young', 'breed'),
  'young.color': fact('Color of the {child}', 'young', 'color'),
  'young.chip': fact('Microchip of the {child}', 'young', 'microchipNumber'),
  'young.registration': fact('Registration number of the {child}', 'young', 'registrationNumber'),
  'young.mother': fact('Mother of the {child}', 'litter', 'motherId'),
  'young.father': fact('Father of the {child}', 'litter', 'fatherId'),
  'animal.name': fact('Name of the {parent}', 'animal', 'name'),
  'animal.sex': fact('Sex of the {parent}', 'animal', 'gender'),
  'animal.born': fact('Birth date of the {parent}', 'animal', 'birthDate'),
  'animal.breed': fact('Breed of the {parent}', 'animal', 'breed'),
  'animal.color': fact('Color of the {parent}', 'animal', 'color'),
  'animal.chip': fact('Microchip of the {parent}', 'animal', 'microchipNumber'),
  'animal.registration': fact('Registration number of the {parent}', 'animal', 'registrationNumber'),
  price: fact('Price', 'young', 'price'),
  deposit: fact('Deposit', 'young'),
  paid: fact('Paid so far', 'young'),
  'paid.full': fact('Paid in full', 'young'),
  balance: fact('Balance', 'young', 'price'),
  'guardian.name': fact('Guardian’s name', 'guardian', 'name'),
  'guardian.address': fact('Guardian’s address', 'guardian', 'address'),
  'guardian.email': fact('Guardian’s email', 'guardian', 'email'),
  'guardian.phone': fact('Guardian’s phone', 'guardian', 'phone'),
  'placement.from': fact('First day of the placement', 'placement', 'startDate'),
  'placement.until': fact('Last day of the placement', 'placement', 'endDate'),
  'placement.stipend': fact('Stipend for each {litter}', 'placement', 'stipendAmount'),
  'placement.litters': fact('{Litters} owed', 'placement', 'littersOwed'),
  'placement.ends': fact('When the placement ends', 'placement', 'endsWhen'),
  'signers.several': fact('More than one person on the other side', 'contract', 'coSigners'),
  'vet.days': fact('Days to have it seen by a vet', 'contract', 'vetCheckDays'),
  'warranty.months': fact('Months of warranty', 'contract', 'warrantyMonths'),
  'breeder.name': fact('Name of your organization', 'house'),
  today: fact('Day it is sent', 'house'),
  'word.child': fact('The word for one young', 'words'),
  'word.litter': fact('The word for a {litter}', 'words'),
  'word.parent': fact('The word for one animal', 'words'),
  'word.female': fact('The word for a female', 'words'),
  'word.male': fact('The word for a male', 'words'),
} as const satisfies Readonly<Record<string, Fact>>;

export type FactName = keyof typeof facts;

export const factNames = Object.keys(facts) as readonly FactName[];

/** Undefined for a name nothing is known by. */
export const factOf = (name: string): Fact | undefined => ownEntry<Fact>(facts, name);

/** `{{ask: Stud fee}}` stands for what no record knows: it is filled in on the contract. */
const asking = /^ask:\s*(.+)$/i;

/** What is asked for on the contract itself; undefined for any other name. */
export const askedIn = (name: string): string | undefined => asking.exec(name)?.[1]?.trim();

export const mostAskedLabel = 80;
export const mostAnswerLength = 500;
