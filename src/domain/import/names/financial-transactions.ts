/**
 * Other headers of the fields, as people and programs write them in English, German, French, Dutch, Spanish, Italian
 * and the Scandinavian languages. Case, accents and marks do not count. A word stands under one field only.
 */
export const transactionNames: Readonly<Record<string, string>> = {
  type: 'transaction type|income expense|income or expense|in out|kind|art|buchungsart|sens|soort|tipo|slags',
  category:
    'expense category name|account|account name|category name|kategorie|konto|catégorie|rubriek|categorie|categoría|categoria|kategori|kostenstelle',
  amount:
    'total|sum|value|price|net amount|gross amount|gross|transaction amount|cost|betrag|summe|umsatz|betrag eur|betrag in eur|montant|somme|bedrag|importe|cantidad|monto|importo|valor|beløb|beløp|belopp',
  date: 'transaction date|posting date|posted|posted date|post date|value date|booking date|date posted|created|paid on|invoice date|datum|buchungstag|buchungsdatum|buchung|wertstellung|valuta|belegdatum|date de transaction|date opération|date doperation|boekdatum|transactiedatum|fecha|fecha valor|data|data operazione|dato|bogføringsdato|bokføringsdato|bokföringsdatum|transaktionsdatum',
  description:
    'details|detail|memo|payee|vendor|vendor name|supplier|merchant|store|shop|paid to|vendor customer|customer vendor|payee customer|lieferant|leverancier|fournisseur|proveedor|fornitore|leverantör|leverandør|narrative|particulars|reference text|name|purpose|transaction description|item|buchungstext|verwendungszweck|beschreibung|empfänger|text|libellé|objet|omschrijving|mededelingen|naam omschrijving|descripción|concepto|descrizione|causale|beskrivelse|tekst|beskrivning',
  distance:
    'miles|kilometers|kilometres|km|mileage|miles driven|distance driven|distance travelled|distance traveled|odometer distance|kilometer|gefahrene kilometer|strecke|entfernung|kilomètres|distancia|distanza|afstand|gereden kilometers|kørte kilometer|körsträcka|kjørelengde',
  distanceUnit: 'distance unit|unit of distance|miles or kilometers',
  paymentStatus: 'status|payment status|state|paid status|zahlungsstatus|statut|estado',
  paymentMethod:
    'method|payment method|payment type|paid with|pay method|card type|zahlungsart|zahlungsweise|mode de paiement|moyen de paiement|betaalwijze|forma de pago|método de pago|betalingsmåde|betalningssätt|umsatzart',
  customerName:
    'customer|customer name|client|client name|buyer|buyer name|bill to|kunde|käufer|client nom|klant|cliente|kunde navn|kund',
  breedingGroupName: 'litter|litter name|wurf',
  offspringName: 'puppy|puppy name|kitten|welpe',
  animalName: 'animal|animal name|dog name|tier|dier',
  depositAmount: 'deposit|deposit paid|anzahlung|acompte|aanbetaling|depósito',
  balanceAmount: 'balance due|remaining|amount due|outstanding|restbetrag',
  additionalFees: 'fees|fee|gebühren|frais',
  taxAmount: 'tax|vat|sales tax|vat amount|tax total|mwst|ust|steuer|tva|btw|iva|moms',
  discountAmount: 'discount|rabatt|remise|korting|descuento',
  refundAmount: 'refund|refunded|amount refunded|erstattung',
  dueDate: 'due date|due on|fällig am|échéance|vervaldatum|vencimiento',
  paidDate: 'paid date|date paid|payment date|bezahlt am|date de paiement|betaald op|fecha de pago',
  invoiceNumber:
    'invoice|invoice no|invoice nr|invoice id|rechnungsnummer|rechnung nr|facture|numéro de facture|factuurnummer|factura|número de factura|fakturanummer',
  receiptNumber:
    'receipt|receipt no|receipt id|belegnummer|beleg nr|beleg|bonnummer|recibo|check number|cheque number|check no',
  paymentReference:
    'transaction id|reference|reference number|ref|ref no|confirmation|txn id|transaction number|referenz|kundenreferenz|référence|kenmerk|referencia',
  bankDetails: 'iban|account number|kontonummer|bank account',
  accountingCode: 'account code|gl code|nominal code|sachkonto',
  sourceId: 'internal id|uid|source id|id|record id|number|no|nr|entry number',
  notes:
    'note|remarks|comments|comment|bemerkung|bemerkungen|notizen|remarques|opmerkingen|notas|noter|notater|anteckningar|kommentar|kommentarer|opmerking|anteckning|anmärkning|anmärkningar|bemærkning|bemærkninger|merknad|notat|observación|remarque|osservazioni|annotazioni',
  customerEmail: 'customer email|client email|buyer email',
  customerSourceId: 'customer id|client id|kundennummer',
  animalSourceId: 'animal id|tag',
  offspringSourceId: 'offspring id|puppy id',
  breedingGroupId: 'litter id|litter number',
  breedingGroupDate: 'litter date',
};
