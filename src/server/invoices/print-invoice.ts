import { formatDateLong } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { appliedWords } from '#domain/invoice/applied-words.ts';
import type { Applied } from '#domain/invoice/read-lines.ts';
import type { DuePart } from '#domain/invoice/schedule.ts';
import { type InvoiceLine, invoiceTotals } from '#domain/invoice/totals.ts';
import { type Paper, usualPaper } from '#domain/paper/sizes.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { formatMoney, formatNumber, spelled } from '#domain/writing.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { writtenFor } from '#server/http/readers.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { readLetterhead } from '#server/paper/letterhead.ts';
import { print } from '#server/paper/print.ts';
import type { Fact, Part, PrintedSheet } from '#server/paper/printed-paper.ts';
import { notFound } from '#server/records/read-record.ts';
import { selectRows } from '#server/records/rows.ts';
import { readInvoiceSettings } from './settings.ts';

const fields = [
  ...([
    'id',
    'kind',
    'number',
    'billTo',
    'issuedOn',
    'suppliedOn',
    'dueOn',
    'pricesIncludeTax',
    'lines',
    'instalments',
  ] as const),
  ...(['applied', 'currency', 'totalAmount', 'aboutId', 'replacesId', 'reason', 'notes'] as const),
] as const;

async function readPrinted(db: Database, tenant: Tenant, id: string) {
  const where = 'where t.org_id = $org and t.id = $1::uuid and t.deleted_at is null';
  const [[invoice]] = await db.scoped(tenant, [selectRows('invoices', 't', fields, where, [id])], {
    readOnly: true,
  });
  if (!invoice) throw notFound('invoices');
  const other = invoice.aboutId ?? invoice.replacesId;
  const numbers = `select number from invoices where org_id = $org and id = $1::uuid`;
  const [[about]] = await db.scoped(tenant, [{ sql: numbers, parameters: [other] }], { readOnly: true });
  return { ...invoice, aboutNumber: typeof about?.number === 'string' ? about.number : null };
}
type Printed = Awaited<ReturnType<typeof readPrinted>>;

/** What our own writing keeps as JSON. */
const listIn = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);

const percent = (rate: number): string => `${formatNumber(rate)} %`;

function linesPart(invoice: Printed, currency: string): Part {
  const amount = (cents: number): string => formatMoney(cents / 100, currency);
  const lines = listIn<InvoiceLine>(invoice.lines);
  const totals = invoiceTotals(lines, invoice.pricesIncludeTax !== false, smallestUnit(currency));
  const applied = listIn<Applied>(invoice.applied);
  const received = applied.reduce((sum, one) => sum + one.amount, 0);
  const rows = lines.map((line, at) => {
    const { total = 0, net = 0, discount = 0 } = totals.lines[at] ?? {};
    const off =
      discount > 0
        ? `\nDiscount${line.discount?.kind === 'percent' ? ` ${percent(line.discount.value)}` : ''}: -${amount(discount)}`
        : '';
    const taxes = line.taxes.map(({ name, rate }) => `${name} ${percent(rate)}`).join(', ');
    return [
      `${line.description}${off}`,
      formatNumber(line.quantity),
      amount(line.price),
      taxes,
      amount(invoice.pricesIncludeTax === false ? net : total),
    ];
  });
  const sum = (label: string, value: string): string[] => [label, '', '', '', value];
  const isTaxed = totals.taxes.length > 0;
  const included = invoice.pricesIncludeTax !== false;
  const owed: string[][] =
    received > 0
      ? [
          ...applied.map((one) => sum(appliedWords(one), `-${amount(one.amount)}`)),
          sum('Left to pay', amount(totals.total - received)),
        ]
      : [];
  return {
    kind: 'table',
    columns: [
      { head: 'For', share: 46 },
      { head: 'Quantity', share: 11, align: 'right' },
      { head: 'Price', share: 14, align: 'right' },
      { head: isTaxed ? 'Tax' : '', share: 14 },
      { head: 'Amount', share: 15, align: 'right' },
    ],
    rows: [
      ...rows,
      ...(isTaxed && !included ? [sum('Before tax', amount(totals.net))] : []),
      ...totals.taxes.map((tax) =>
        sum(
          `${included ? 'Of it ' : ''}${tax.name}, ${percent(tax.rate)} of ${amount(tax.on)}`,
          included ? `(${amount(tax.amount)})` : amount(tax.amount),
        ),
      ),
      sum('Total', amount(totals.total)),
      ...owed,
    ],
  };
}

const titles = { Invoice: 'Invoice', 'Credit note': 'Credit note', Receipt: 'Receipt' } as const;

function factsOf(invoice: Printed): Fact[] {
  const { kind, number, issuedOn, suppliedOn, dueOn, aboutNumber, replacesId } = invoice;
  // On paper with its year: it is kept for longer than one.
  const day = (date: string | null): string => formatDateLong(date);
  return [
    ['Number', number ?? ''],
    ['Date', day(issuedOn)],
    ...(suppliedOn ? ([[kind === 'Receipt' ? 'Received' : 'Supplied', day(suppliedOn)]] as const) : []),
    ...(kind === 'Invoice' && dueOn ? ([['Due', day(dueOn)]] as const) : []),
    ...(aboutNumber ? ([[replacesId ? 'In place of' : 'For invoice', aboutNumber]] as const) : []),
  ];
}

export interface Printing {
  readonly db: Database;
  readonly files: FileStore;
  /** The address where the buyer pays; null where it is not paid online. */
  readonly payUrl: string | null;
  readonly paper?: Paper | undefined;
}

/** What was issued, as it was issued, in the organisation's binding. @throws AppError 'conflict' for a draft */
export async function printInvoice(
  { db, files, payUrl, paper }: Printing,
  tenant: Tenant,
  id: string,
): Promise<{ pdf: Buffer; name: string }> {
  const invoice = await readPrinted(db, tenant, id);
  if (invoice.number === null) throw new AppError('conflict', 'A draft has no paper yet. Issue it first.');
  const [head, { locale }, settings] = await Promise.all([
    readLetterhead(db, files, tenant),
    readPreferences(db, tenant),
    readInvoiceSettings(db, tenant),
  ]);
  const sheet = await writtenFor(locale, async (): Promise<PrintedSheet> => {
    const currency = invoice.currency ?? head.currency;
    const amount = (cents: number): string => formatMoney(cents / 100, currency);
    const schedule = listIn<DuePart>(invoice.instalments);
    const words = (title: string, text: string | null | undefined): Part[] =>
      text ? [{ kind: 'words', title, words: text }] : [];
    const isInvoice = invoice.kind === 'Invoice';
    const parts: Part[] = [
      {
        kind: 'name',
        name: `${titles[invoice.kind as keyof typeof titles]} ${invoice.number}`,
        line: head.organisation,
        photo: null,
      },
      { kind: 'facts', facts: factsOf(invoice) },
      ...words('From', settings.sender),
      ...words('For', invoice.billTo),
      linesPart(invoice, currency),
      ...words('Why', invoice.reason),
      ...(isInvoice && schedule.length > 1
        ? [
            {
              kind: 'table',
              title: spelled('Instalments'),
              columns: [
                { head: 'Due', share: 60 },
                { head: 'Amount', share: 40, align: 'right' },
              ],
              rows: schedule.map((part) => [formatDateLong(part.dueOn), amount(part.amount)]),
            } as const,
          ]
        : []),
      ...words('', invoice.notes).map(
        (part) => ({ kind: 'words', words: (part as { words: string }).words }) as Part,
      ),
      ...(isInvoice
        ? words(
            'Pay by bank transfer',
            settings.bankDetails && `${settings.bankDetails}\nReference: ${invoice.number}`,
          )
        : []),
      ...(isInvoice && payUrl ? [{ kind: 'code', title: 'Pay online', address: payUrl } as const] : []),
    ];
    return {
      paper: paper ?? usualPaper(locale ?? 'en-US'),
      head,
      kind: titles[invoice.kind as keyof typeof titles],
      subject: invoice.number ?? '',
      isWide: false,
      foot: settings.footer.replace(/\s+/g, ' ').slice(0, 160),
      parts,
    };
  });
  return { pdf: await print(sheet), name: invoice.number.replace(/[^\w.-]+/g, '-') };
}
