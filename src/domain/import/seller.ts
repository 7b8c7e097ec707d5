import { squash } from './fold.ts';
import { withoutBrackets } from './header-words.ts';

const namesIn = (names: string): ReadonlySet<string> => new Set(names.split('|').map(squash));

/** Columns of whoever was paid, and nobody else: what stands beside them was bought. */
const sellers = namesIn(
  'vendor|vendors|vendor name|supplier|suppliers|supplier name|seller|shop|store|store name|merchant|bought from|bought at|purchased from|purchased at|where bought|paid to|händler|lieferant|lieferant name|gekauft bei|geschäft|fournisseur|nom fournisseur|magasin|acheté chez|leverancier|winkel|gekocht bij|proveedor|tienda|comprado en|fornitore|negozio|acquistato da|leverantör|leverantör namn|butik|köpt av|leverandør|forretning|butikk|købt hos|kjøpt hos',
);
/** Those that may as well name who paid. */
const parties = namesIn(
  'name zahlungsbeteiligter|zahlungsbeteiligter|name des zahlungsbeteiligten|zahlungspartner|name zahlungspartner|begünstigter zahlungspflichtiger|beguenstigter zahlungspflichtiger|auftraggeber begünstigter|auftraggeber empfänger|auftraggeber beguenstigter|counterparty|counterparty name|name of counterparty|naam tegenpartij|naam tegenrekening|naam tegenrekeninghouder|nom contrepartie|nombre contraparte|ordenante beneficiario|beneficiary|beneficiary name|motpartens navn|tiers|contrepartie|gegenpartei|tegenpartij|contraparte|controparte|motpart|modpart|payee|payee name|where|who|received from paid to|paid to received from|paid to from|payee payer|payer payee|vendor payee|vendor customer|customer vendor|supplier customer|customer supplier|lieferant kunde|kunde lieferant|fournisseur client|client fournisseur|leverancier klant|klant leverancier|proveedor cliente|cliente proveedor|fornitore cliente|cliente fornitore|business|firma|empfänger|bénéficiaire|beneficiario|begunstigde|mottagare|modtager|mottaker',
);

/** Whether a column names whom the money went to. */
export const namesSeller = (header: string): boolean => sellers.has(squash(withoutBrackets(header)));

/** Whether a column says with whom a row was, and not what it was for. */
export const namesParty = (header: string): boolean =>
  namesSeller(header) || parties.has(squash(withoutBrackets(header)));
