import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { expectInside, type PdfRead, readPdf, squeezed } from '#tests/support/pdf.ts';
import { withTestApp } from '#tests/support/server.ts';
import { colleague, demoVisitor } from '../access/people.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

const longName =
  'Gräfin Æthelflæda-Wilhelmina of the Winding Waters and Žofie’s Łódź Farewell to Ravenstonedale’s Upper Long Valley Be';

describe('paper', () => {
  const test = withTestApp();
  let kennel: Kennel;
  const ids: Record<string, string> = {};

  const add = async (path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    expect([path, status, body.detail]).toEqual([path, 201, undefined]);
    return body.id;
  };
  const ask = (path: string, headers = kennel.user.headers) =>
    test.current.inject({ url: `/api/papers/${path}`, headers });
  const paper = async (path: string, headers = kennel.user.headers): Promise<PdfRead> => {
    const answer = await ask(path, headers);
    expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, '']);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const read = await readPdf(answer.rawPayload);
    expectInside(read);
    return read;
  };
  const expectWords = ({ text }: PdfRead, ...words: readonly string[]) =>
    expect(words.filter((word) => !squeezed(text).includes(squeezed(word)))).toEqual([]);

  beforeAll(async () => {
    kennel = await openKennel(test.current);
    await add('branding-settings', { primaryColor: '#1f5c44', accentColor: '#764ba2' });
    ids.dam = await kennel.own(longName, {
      callName: 'Isla',
      titlePrefix: 'GCH CH',
      titleSuffix: 'CGC OD',
      birthDate: '2019-02-03',
      color: 'Sable, white feet',
      markings: 'Full collar',
      registrationNumber: 'SR123456',
      microchipNumber: '985112004556781',
      location: 'Run 4',
      originalBreeder: 'A. Breeder of Fell End',
      purchaseDate: '2019-04-10',
      purchasePrice: 4321,
      sire: 'Old Tod of the Fells',
    });
    ids.sire = await kennel.own('Bracken', {
      gender: 'Male',
      ownership: 'outside',
      birthDate: '2018-01-01',
      registrationNumber: 'SR777',
    });
    ids.litter = await add('breeding-groups', {
      motherId: ids.dam,
      fatherId: ids.sire,
      name: 'A-Litter',
      breedingDate: '2020-10-30',
      breedingLocation: 'Fell End',
      birthDate: '2021-01-01',
    });
    ids.buyer = await add('customers', {
      firstName: 'Beatrix',
      lastName: 'Buyer',
      address: '1 Lane',
      city: 'Kendal',
    });
    ids.young = await add('offspring', {
      breedingGroupId: ids.litter,
      breederName: 'Anemone',
      gender: 'Female',
      collarColor: 'Red',
      color: 'Tricolor',
      birthWeight: 412,
      weightUnit: 'grams',
      microchipNumber: '985112009999999',
      price: 1987,
      customerId: ids.buyer,
      status: 'Sold',
      soldOn: '2021-03-04',
    });
    await add('offspring', {
      breedingGroupId: ids.litter,
      gender: 'Male',
      collarColor: 'Blue',
      birthWeight: 430,
      weightUnit: 'grams',
    });
    for (const [weighedOn, value] of [
      ['2021-01-03', 450],
      ['2021-01-08', 800],
      ['2021-01-15', 1300],
    ] as const)
      await add('weights', { offspringId: ids.young, weighedOn, value, unit: 'grams' });
    await add('health-records', {
      puppyId: ids.young,
      recordType: 'Vaccination',
      date: '2021-02-20',
      description: 'Distemper, parvovirus',
      medication: 'Nobivac DP, lot A123',
      veterinarian: 'Dr Finch',
      nextDueDate: '2021-03-20',
    });
    await add('health-records', {
      puppyId: ids.young,
      recordType: 'Deworming',
      date: '2021-01-15',
      description: 'Roundworm',
    });
  });

  it('prints a kennel card with all that is known, a name of 120 letters, and a code that opens the quick log', async () => {
    for (const [size, format, width] of [
      ['small', 'letter', 612],
      ['medium', 'a4', 595],
      ['large', 'letter', 612],
    ] as const) {
      const read = await paper(`animal-card.pdf?id=${ids.dam}&paper=${format}&size=${size}`);
      expect(read.pages.map((page) => Math.round(page.width))).toEqual([width]);
      expectWords(
        read,
        longName,
        'Isla',
        'GCH CH',
        'CGC OD',
        'Collie bitch',
        'SR123456',
        '985112004556781',
        'Run 4',
      );
      expect(read.pages[0]?.links).toEqual([expect.stringMatching(`/q/animals/${ids.dam}$`)]);
      expectWords(read, 'Sable, white feet', 'Old Tod of the Fells', 'Kennel card', 'Scan to log');
    }
  });

  it('prints several cards in the order they are asked for, eight on a page', async () => {
    const extra = await Promise.all(Array.from({ length: 7 }, (_, n) => kennel.own(`Puck ${n}`)));
    const chosen = [ids.sire, ...extra, ids.dam];
    const read = await paper(`animal-card.pdf?${chosen.map((id) => `id=${id}`).join('&')}&size=small`);
    expect(read.pages).toHaveLength(2);
    expect(read.pages[0]?.text).toContain('Puck 6');
    expectWords({ ...read, text: read.pages[1]?.text ?? '' }, longName);
  });

  it('prints the sheets of a litter: birth, weights, care, record', async () => {
    const birth = await paper(`birth-sheet.pdf?id=${ids.litter}`);
    expectWords(
      birth,
      'Whelping sheet',
      'A-Litter',
      longName,
      'Bracken',
      'Placenta',
      '412 g',
      'Red',
      'Tricolor',
    );
    const weights = await paper(`weight-sheet.pdf?id=${ids.litter}&paper=letter`);
    expectWords(weights, 'Weight sheet', '2. Blue collar, dog', '430', 'Day 0 to 13');
    expect(weights.text).not.toContain('Anemone');
    const care = await paper(`litter-care.pdf?id=${ids.litter}`);
    expectWords(
      care,
      'Care plan',
      'Microchip (register to breeder first)',
      'Deworming: Roundworm',
      'Anemone',
    );
    const record = await paper(`litter-record.pdf?id=${ids.litter}`);
    expectWords(
      record,
      'Litter record',
      '1 Tricolor',
      'Fell End',
      'SR123456',
      'SR777',
      'Owner of the dam',
      'Papers, date',
    );
    expectWords(
      record,
      'Anemone',
      '985112009999999',
      'Sold',
      'Beatrix Buyer, 1 Lane, Kendal',
      'Litter number',
      'Handled by',
    );
  });

  it('names as new owner whom one went home to, not who reserved it', async () => {
    const customerId = await add('customers', { firstName: 'Rita', lastName: 'Reserver' });
    const breedingGroupId = await add('breeding-groups', {
      motherId: ids.dam,
      fatherId: ids.sire,
      birthDate: '2022-01-01',
    });
    await add('offspring', { breedingGroupId, gender: 'Male', status: 'Reserved', customerId });
    const record = await paper(`litter-record.pdf?id=${breedingGroupId}`);
    expectWords(record, 'New owner');
    expect(record.text).not.toContain('Reserver');
  });

  it('prints what was logged of a birth on its sheet, in the order they came', async () => {
    const yesterday = addDays(todayIn('UTC'), -1);
    const dam = await kennel.own('Sedge', { birthDate: '2021-02-03' });
    const litter = await add('breeding-groups', {
      motherId: dam,
      fatherId: ids.sire,
      expectedDate: yesterday,
      status: 'Expecting',
    });
    const log = async (entry: object) => {
      const answer = await test.current.inject({
        method: 'POST',
        url: `/api/breeding-groups/${litter}/log`,
        headers: { ...kennel.user.headers, 'idempotency-key': uuidv7() },
        payload: { happenedOn: yesterday, ...entry },
      });
      expect([answer.statusCode, answer.json().detail]).toEqual([201, undefined]);
    };
    const puppy = (happenedTime: string, breederName: string, more: object) =>
      log({ kind: 'Young', happenedTime, young: { gender: 'Male', breederName }, ...more });
    await log({ kind: 'Labour', happenedTime: '01:10' });
    await puppy('03:45', 'Later', { outcome: 'Stillborn', presentation: 'Breech', help: 'A hard pull' });
    await puppy('02:20', 'Sooner', {
      vigour: 'Revived',
      placenta: 'Not seen',
      weight: { value: 398, unit: 'grams' },
    });
    await log({ kind: 'Note', happenedTime: '02:40', notes: 'Called Dr Finch' });
    const sheet = await paper(`birth-sheet.pdf?id=${litter}`);
    expectWords(
      sheet,
      '02:20',
      'Revived',
      'Not seen',
      '398 g',
      '03:45',
      'Breech',
      'A hard pull',
      'Stillborn',
    );
    expectWords(sheet, '01:10', 'Logged', 'Called Dr Finch');
    expect(sheet.text.indexOf('Sooner')).toBeLessThan(sheet.text.indexOf('Later'));
    expect(squeezed(sheet.text)).toContain('Stillborn345');
    await log({ kind: 'Ended', happenedTime: '05:00' });
    const whole = await paper(`birth-sheet.pdf?id=${litter}`);
    expect(squeezed(whole.text)).not.toContain('Stillborn345');
    // Nothing is said of what nobody logged.
    expect(sheet.text).not.toMatch(/Lively|None needed/);
  });

  it('prints the book, the vaccination card and the care plan of a puppy, without price or buyer', async () => {
    const book = await paper(`young-book.pdf?id=${ids.young}`);
    expectWords(
      book,
      'Puppy book',
      'Anemone',
      'Tricolor',
      longName,
      'Bracken',
      'SR777',
      'Growth',
      'From 412 g on day 0 to 1,300 g on day 14',
    );
    expectWords(
      book,
      'Weights, g',
      'Day 7',
      'Vaccination: Distemper, parvovirus',
      'Nobivac DP, lot A123',
      'May go home',
    );
    for (const read of [
      book,
      await paper(`young-vaccinations.pdf?id=${ids.young}`),
      await paper(`young-care.pdf?id=${ids.young}`),
    ]) {
      expect(read.text).not.toMatch(/1,?987|Beatrix/);
      expectWords(read, 'Anemone', 'Distemper, parvovirus', 'Roundworm');
    }
  });

  it('prints the record of a dog as its register asks for it', async () => {
    const read = await paper(`animal-record.pdf?id=${ids.dam}`);
    expectWords(
      read,
      'Dog record',
      `GCH CH ${longName} CGC OD`,
      'SR123456',
      'Sable, white feet, Full collar',
      'A. Breeder of Fell End',
    );
    expectWords(
      read,
      'Acquired from, address',
      'Co-owned or leased',
      'Died on',
      'Sold or given away on',
      'Papers handed over on',
    );
    expectWords(
      read,
      'Matings',
      'Fell End',
      'Owner of the other, address',
      'Handled by',
      'Litters',
      'A-Litter',
      'Litter number',
    );
    expect(read.text).not.toMatch(/4,?321/);
  });

  it('writes Greek and Cyrillic, and says of a letter it has no type for that one is missing', async () => {
    const names = ['Σοφία Жук', '桜 का Жук'];
    const [plain, sheet] = await Promise.all(
      names.map(async (name) => paper(`animal-record.pdf?id=${await kennel.own(name)}`)),
    );
    if (!plain || !sheet) throw new Error('Two papers were asked for.');
    const words = 'stands for a letter there is no type for here';
    expectWords(plain, 'Σοφία Жук');
    expect(squeezed(plain.text)).not.toContain(squeezed(words));
    // A vowel sign goes with its letter.
    expectWords(sheet, '¤ ¤ Жук', `¤ ${words}`);
  });

  it('says all of it in the words of the species', async () => {
    const flock = { species: 'chickens', breed: 'Marans', birthDate: '2020-03-01' };
    const hen = await kennel.own('Marigold', { ...flock, location: 'Cage 3' });
    const rooster = await kennel.own('Rufus', { ...flock, gender: 'Male' });
    const hatch = await add('breeding-groups', {
      species: 'chickens',
      motherId: hen,
      fatherId: rooster,
      breedingDate: '2021-04-01',
      expectedDate: '2021-04-22',
    });
    expectWords(
      await paper(`animal-card.pdf?id=${hen}`),
      'Cage card',
      'Marigold',
      'Marans hen',
      'Hatched',
      'Cage 3',
    );
    const sheet = await paper(`birth-sheet.pdf?id=${hatch}`);
    expectWords(
      sheet,
      'Hatch sheet',
      'Eggs set on',
      'Candle, day 7',
      'Candle, day 14',
      'Stop turning, raise the humidity',
      'Band or mark',
      'Chicks',
    );
    expect(sheet.text).not.toMatch(/pupp|whelp|litter|placenta/i);
    const connemara = { species: 'horse', breed: 'Connemara', birthDate: '2012-03-01' };
    const mare = await kennel.own('Gannet', connemara);
    expectWords(await paper(`animal-card.pdf?id=${mare}`), 'Stall card', 'Connemara mare', 'Foaled');
    const saanen = { species: 'goats', breed: 'Saanen', birthDate: '2019-03-01' };
    const doe = await kennel.own('Thistle', saanen);
    const buck = await kennel.own(longName, { ...saanen, gender: 'Male' });
    const goats = { species: 'goats', motherId: doe, fatherId: buck };
    const kidding = await add('breeding-groups', { ...goats, birthDate: '2021-05-01' });
    const ofIt = { breedingGroupId: kidding, gender: 'Female' };
    const kid = await add('offspring', { ...ofIt, breederName: 'Teasel' });
    const book = await paper(`young-book.pdf?id=${kid}`);
    expectWords(book, 'Kid book', 'Teasel', `Thistle by ${longName}`);
    const sheets = await paper(`birth-sheet.pdf?id=${kidding}`);
    expectWords(sheets, 'Kidding sheet', 'Teasel');
    expect(sheets.pages).toHaveLength(1);
    const unnamed = await add('offspring', ofIt);
    const card = await paper(`young-card.pdf?id=${unnamed}`);
    expectWords(card, 'Pen card', 'Kid 2', 'Saanen doeling');
    expect(card.text).not.toMatch(/female/i);
    expectWords(await paper(`litter-card.pdf?id=${kidding}`), '2 alive of 2: 2 female');
    expectWords(await paper(`litter-record.pdf?id=${kidding}`), 'Females by color', 'Born in all');
    for (const read of [book, await paper(`animal-card.pdf?id=${doe}`)])
      expect(read.text).not.toMatch(/pupp|whelp|bitch/i);
  });

  it('prints any list over as many pages as it takes, its heads on each, and any record', async () => {
    for (let n = 0; n < 60; n += 1)
      await kennel.own(`Row ${n}`, { color: 'Sable with white on the chest and all four feet' });
    const list = await paper(
      'list.pdf?of=animals&select=name,color,microchipNumber,birthDate&search=Row&paper=letter',
    );
    expect(list.pages.length).toBeGreaterThan(1);
    for (const { text } of list.pages) expect(text).toMatch(/Name .*Microchip number/);
    expectWords(
      list,
      ...Array.from({ length: 60 }, (_, n) => `Row ${n}`),
      '60 animals, found by “Row”',
      `Page ${list.pages.length} of ${list.pages.length}`,
    );
    const details = await paper(`details.pdf?of=customers&id=${ids.buyer}`);
    expectWords(details, 'Beatrix Buyer', 'Customer', 'First name', 'Kendal');
  });

  it('prints a go-home packet by its sections, and the pickup knows that it is ready', async () => {
    const packet = await paper(`go-home-packet.pdf?id=${ids.young}`);
    expectWords(
      packet,
      'Go-home packet',
      'Anemone',
      'Identity',
      'Parents',
      'Pedigree',
      'Old Tod',
      'Growth',
      'Contacts',
    );
    expect(packet.text).not.toMatch(/Beatrix|1,?987/);
    const few = await paper(`go-home-packet.pdf?id=${ids.young}&sections=identity&sections=contacts`);
    expectWords(few, 'Identity', 'Contacts');
    expect(few.text).not.toMatch(/Pedigree|Growth/);
    expect((await ask(`go-home-packet.pdf?id=${ids.young}&sections=prices`)).statusCode).toBe(400);
  });

  it('shows a kennel hand neither prices nor buyers, and a bookkeeper no care', async () => {
    const hand = await colleague(test.current, kennel.user, 'kennel-hand');
    const secrets = /Beatrix|4,?321|1,?987|1 Lane/;
    for (const path of [
      `litter-record.pdf?id=${ids.litter}`,
      `animal-record.pdf?id=${ids.dam}`,
      `young-book.pdf?id=${ids.young}`,
      `go-home-packet.pdf?id=${ids.young}`,
      `details.pdf?of=offspring&id=${ids.young}`,
      `details.pdf?of=animals&id=${ids.dam}`,
      'list.pdf?of=offspring',
    ]) {
      const { text } = await paper(path, hand.headers);
      expect([path, secrets.exec(text)]).toEqual([path, null]);
    }
    expect((await ask(`details.pdf?of=customers&id=${ids.buyer}`, hand.headers)).statusCode).toBe(403);
    const books = await colleague(test.current, kennel.user, 'bookkeeper');
    expect((await ask(`young-vaccinations.pdf?id=${ids.young}`, books.headers)).statusCode).toBe(403);
    const { text } = await paper(`young-book.pdf?id=${ids.young}`, books.headers);
    expect(text).not.toMatch(/Nobivac/);
  });

  it('finds nothing of another organisation, prints in the demo, and asks for the plan of what it is about', async () => {
    const other = await openKennel(test.current, 'free');
    for (const path of [
      `animal-card.pdf?id=${ids.dam}`,
      `young-book.pdf?id=${ids.young}`,
      `birth-sheet.pdf?id=${ids.litter}`,
      `details.pdf?of=animals&id=${ids.dam}`,
    ]) {
      expect([path, (await ask(path, other.user.headers)).statusCode]).toEqual([path, 404]);
    }
    const own = await other.own('Freebie');
    expect((await ask(`animal-vaccinations.pdf?id=${own}`, other.user.headers)).json().code).toBe(
      'plan-too-low',
    );
    const visitor = await demoVisitor(test.current);
    const shown = await test.current.inject({ url: '/api/animals?pageSize=1', headers: visitor.headers });
    await paper(`animal-card.pdf?id=${shown.json().items[0].id}`, visitor.headers);
  });

  it('refuses what no paper holds with a sentence that says what to do', async () => {
    const wide =
      'name,callName,breed,gender,birthDate,status,color,markings,weight,tattoo,location,groupId,origin,generation,notes';
    expect((await ask(`list.pdf?of=animals&select=${wide}`)).json().detail).toBe(
      'A sheet of paper has room for 14 columns, and 15 are chosen. Choose fewer.',
    );
    expect((await ask('list.pdf?of=unicorns')).statusCode).toBe(400);
    expect((await ask(`animal-card.pdf?id=${ids.dam}&paper=a5`)).statusCode).toBe(400);
  });

  it('a flyer tells of a published page, with a code that opens it', async () => {
    const site = await add('litter-sites', { breedingGroupId: ids.litter, slug: 'for-the-wall' });
    expect((await ask(`page-flyer.pdf?id=${site}`)).json().detail).toBe(
      'Publish the page first: its code would lead nowhere.',
    );
    await test.current.inject({
      method: 'PATCH',
      url: `/api/litter-sites/${site}`,
      headers: kennel.user.headers,
      payload: { version: 1, isPublished: true },
    });
    const flyer = await paper(`page-flyer.pdf?id=${site}`);
    expectWords(flyer, 'Flyer', 'Bracken', 'Scan to see more', '/api/public/litter-sites/for-the-wall');
    const over = { shownFrom: '2024-01-01', shownUntil: '2024-03-01' };
    expect((await kennel.change(`litter-sites/${site}`, over)).status).toBe(200);
    const refused = await ask(`page-flyer.pdf?id=${site}`);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'The page was shown until 1 Mar 2024. Give it a later last day first: its code would lead nowhere.',
    ]);
  });
});
