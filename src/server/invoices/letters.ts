import type { Brand } from '#server/mail/brand.ts';
import type { Letter } from '#server/mail/letter.ts';

export interface InvoiceLetter {
  readonly name: string;
  readonly brand: Brand;
  readonly what: string;
  readonly number: string;
  /** "€1,200.00, due 5 May 2026"; empty where nothing is to be paid. */
  readonly due: string;
  readonly bankDetails: string;
  readonly payUrl: string | null;
}

const hello = (name: string): string => (name ? `Hello ${name},` : 'Hello,');

export const paymentWords = (bankDetails: string, number: string): string[] =>
  bankDetails ? [`By bank transfer: ${bankDetails.replace(/\s*\n\s*/g, ', ')}. Reference: ${number}`] : [];

/** To a buyer, with the paper. */
export const invoiceLetter = ({
  name,
  brand,
  what,
  number,
  due,
  bankDetails,
  payUrl,
}: InvoiceLetter): Letter => ({
  subject: `${what} ${number} from ${brand.name}`.slice(0, 190),
  greeting: hello(name),
  paragraphs: [
    `${brand.name} has sent you ${what === 'Invoice' ? 'an invoice' : `a ${what.toLowerCase()}`}. You find it with this mail.`,
    ...(due ? [`To pay: ${due}.`] : []),
    ...(due ? paymentWords(bankDetails, number) : []),
  ],
  ...(due && payUrl ? { action: { label: 'Pay online', url: payUrl } } : {}),
  closing: ['Questions about it? Answer whoever you bought from.'],
  brand,
});
