import type { SampleBook, SampleValues } from './book.ts';
import { isOneOf, rows } from './table.ts';

// key | first name | last name | city | state | zip | status | type | home | experience | how they found us | looking for
const customers = `
  lindqvist   | Elin    | Lindqvist   | Burlington  | VT | 05401 | Active      | Pet Owner    | House     | Intermediate | Breed club        | Golden Retriever
  solheim     | Margit  | Solheim     | Manchester  | VT | 05255 | Active      | Pet Owner    | House     | Novice       | Website           | Golden Retriever
  castellanos | Mateo   | Castellanos | Albany      | NY | 12203 | Active      | Pet Owner    | House     | Novice       | Friend            | Golden Retriever
  okafor      | Jordan  | Okafor      | Rutland     | VT | 05701 | Active      | Pet Owner    | House     | Intermediate | Website           | Toller
  tremblay    | Sylvie  | Tremblay    | Montpelier  | VT | 05602 | Active      | Pet Owner    | Farm      | Expert       | Breed club        | Golden Retriever
  haugen      | Ingrid  | Haugen      | Hanover     | NH | 03755 | Active      | Show Handler | House     | Professional | Dog show          | Golden Retriever
  nakamura    | Kenji   | Nakamura    | Boston      | MA | 02116 | Inactive    | Pet Owner    | Apartment | Novice       | Website           | Golden Retriever
  brightwater | Alice   | Penhallow   | Camden      | ME | 04843 | Active      | Breeder      | Farm      | Professional | Breed club        | Stud service
  moreau      | Luc     | Moreau      | Middlebury  | VT | 05753 | Active      | Pet Owner    | House     | Intermediate | Friend            | Golden Retriever
  delacroix   | Anne    | Delacroix   | Stowe       | VT | 05672 | Active      | Pet Owner    | House     | Novice       | Website           | Golden Retriever
  whitfield   | Grace   | Whitfield   | Concord     | NH | 03301 | Active      | Pet Owner    | House     | Novice       | Friend            | Golden Retriever
  abara       | Chidi   | Abara       | Springfield | MA | 01103 | Active      | Pet Owner    | House     | Intermediate | Website           | Golden Retriever
  petrov      | Ilya    | Petrov      | Keene       | NH | 03431 | Active      | Pet Owner    | House     | Novice       | Website           | Golden Retriever
  reyes       | Camila  | Reyes       | Hartford    | CT | 06103 | Active      | Pet Owner    | House     | Intermediate | Breed club        | Golden Retriever
  mcallister  | Fiona   | McAllister  | Woodstock   | VT | 05091 | Active      | Breeder      | Farm      | Expert       | Field trial       | Golden Retriever
  dubois      | Henri   | Dubois      | St Albans   | VT | 05478 | Active      | Pet Owner    | House     | Novice       | Website           | Toller
  larsen      | Freja   | Larsen      | Portland    | ME | 04101 | Active      | Pet Owner    | House     | Expert       | Breed club        | Toller
  oconnor     | Sean    | O’Connor    | Brattleboro | VT | 05301 | Active      | Pet Owner    | House     | Novice       | Friend            | Toller
  yamamoto    | Hana    | Yamamoto    | Amherst     | MA | 01002 | Active      | Pet Owner    | House     | Intermediate | Website           | Toller
  kowalski    | Piotr   | Kowalski    | Barre       | VT | 05641 | Active      | Farm         | Farm      | Expert       | Sheepdog trial    | Border Collie
  greenaway   | Ruth    | Greenaway   | Peru        | VT | 05152 | Active      | Farm         | Farm      | Intermediate | Farm shop         | Hatching eggs, rabbits
  singh       | Amrit   | Singh       | Nashua      | NH | 03060 | Prospect    | Pet Owner    | House     | Novice       | Website           | Toller
  baptiste    | Noelle  | Baptiste    | Worcester   | MA | 01608 | Prospect    | Pet Owner    | House     | Intermediate | Friend            | Border Collie
  eriksen     | Thora   | Eriksen     | Bangor      | ME | 04401 | Prospect    | Breeder      | Farm      | Professional | Breed club        | Icelandic Sheepdog
  fontaine    | Marc    | Fontaine    | Newport     | VT | 05855 | Prospect    | Farm         | Farm      | Intermediate | Farm shop         | Dairy goats
  hale        | Dorothy | Hale        | Dorset      | VT | 05251 | Active      | Pet Owner    | House     | Novice       | Friend            | Kitten
  vance       | Corey   | Vance       | Troy        | NY | 12180 | Blacklisted | Other        | Apartment | Novice       | Website           | Several puppies at once
`;

type CustomerValues = SampleValues<'customers'>;

const details: Readonly<Record<string, CustomerValues>> = {
  lindqvist: {
    address: '18 Maple Street',
    previousAnimals: 'Two Goldens, 13 and 15 years old when they died',
    communicationPreferences: 'Email, evenings',
    notes: 'Johan works from home. Two children, nine and twelve.',
  },
  okafor: { address: '402 Grove Street', communicationPreferences: 'Phone', depositRequired: true },
  haugen: {
    showHistory: 'Handled three champions in Goldens and Flat-Coats',
    notes: 'White girl goes on a co-ownership, one litter back.',
  },
  brightwater: {
    businessName: 'Brightwater Goldens',
    website: 'https://brightwater.example.com',
    breedingProgram: 'Two or three litters a year, hips and elbows scored on all parents',
    paymentTerms: 'Net 30',
  },
  nakamura: { notes: 'Withdrew because of a move. Deposit returned.' },
  greenaway: { businessName: 'Greenaway Farm Shop', paymentTerms: 'Net 15' },
  vance: {
    riskAssessment: 'High',
    riskFactors: 'Wanted three puppies of one litter for resale and gave a false address.',
  },
  singh: { notes: 'Would wait for a bitch of Juniper’s litter.' },
};

const streets = [
  'Maple Street',
  'Elm Street',
  'Mill Road',
  'Church Street',
  'Orchard Lane',
  'Lake View Drive',
] as const;

/** Those of the hundred numbers that belong to nobody, each once: two people with one would be asked about as one. */
function* phoneNumbers(): Generator<string, never> {
  for (let at = 0; ; at += 37) yield `(802) 555-0${100 + (at % 100)}`;
}
type PhoneNumbers = ReturnType<typeof phoneNumbers>;

function addCustomers(book: SampleBook, phones: PhoneNumbers): void {
  for (const [key = '', firstName = '', lastName = '', city = '', state = '', zipCode = '', ...rest] of rows(
    customers,
  )) {
    const [status, type, home, experience, found = '', interest = ''] = rest;
    book.add('customers', key, {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.com`.toLowerCase().replace('’', ''),
      phone: phones.next().value,
      address: `${book.dice.whole(2, 480)} ${book.dice.pick(streets)}`,
      city,
      state,
      zipCode,
      status: isOneOf(['Prospect', 'Active', 'Inactive', 'Blacklisted'], status),
      customerType: isOneOf(['Pet Owner', 'Breeder', 'Show Handler', 'Farm', 'Other'], type),
      housingType: isOneOf(['House', 'Apartment', 'Farm'], home),
      experienceLevel: isOneOf(['Novice', 'Intermediate', 'Expert', 'Professional'], experience),
      acquisitionMethod: found,
      speciesInterest: interest,
      ...details[key],
    });
  }
}

// key | company | contact | notes
const transporters = `
  greenmountain | Green Mountain Pet Transport | Walt Brodeur  | Drives to Boston and New York every second Friday. Crates of his own.
  skyways       | Skyways Pet Travel           | Renata Silva  | Flight nanny from Burlington. Book ten days ahead.
`;

// key | name | animal | from | until | stipend | notes
const guardians = `
  abernathy | Rosalind Abernathy | linnet | 2024-08-03 |            | 400 | Fenced acre, works from home. Her sister helps with walks.
  oyelaran  | Tunde Oyelaran     | gannet | 2023-04-15 |            | 250 | Runs with Gannet every day.
  fairbanks | Meg Fairbanks      | hazel  | 2022-10-01 |            | 400 | Takes Hazel to agility on Tuesdays.
  quimby    | Arthur Quimby      | wren   | 2021-03-01 | 2023-08-31 | 300 | Moved to Oregon; Wren came back.
`;

function addHelpers(book: SampleBook, phones: PhoneNumbers): void {
  for (const [key = '', companyName = '', contactName = '', notes = ''] of rows(transporters)) {
    book.add('transporters', key, { companyName, contactName, phone: phones.next().value, notes });
  }
  for (const [key = '', name = '', animal = '', from = '', until, stipend, notes = ''] of rows(guardians)) {
    const guardianId = book.add('guardians', key, {
      name,
      email: `${name.replace(' ', '.').toLowerCase()}@example.com`,
      phone: phones.next().value,
      address: `${book.dice.whole(2, 480)} ${book.dice.pick(streets)}, Peru, Vermont`,
      notes,
    });
    book.add('guardian_placements', key, {
      guardianId,
      animalId: book.id('animals', animal),
      startDate: book.on(from),
      stipendAmount: Number(stipend),
      ...(until ? { endDate: book.on(until), status: 'ended' } : { status: 'active' }),
    });
  }
}

export function addPeople(book: SampleBook): void {
  const phones = phoneNumbers();
  addCustomers(book, phones);
  addHelpers(book, phones);
}
