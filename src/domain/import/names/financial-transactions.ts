/**
 * Other headers of the fields, as people and programs write them in English, German, French, Dutch, Spanish, Italian
 * and the Scandinavian languages. Case, accents and marks do not count. A word stands under one field only.
 */
export const transactionNames: Readonly<Record<string, string>> = {
  type: 'af bij|bij af|debit credit|credit debit|soll haben|ein ausgang|entrata uscita|transaction type|income expense|income or expense|in out|kind|art|buchungsart|sens|soort|tipo|slags|ein aus|einnahme ausgabe|einnahme oder ausgabe|typ|richtung|type d opération|sens de l opération|recette dépense|entrée sortie|in uit|inkomst uitgave|af bij|af bij teken|soort mutatie|mutatiesoort|ingreso gasto|tipo de movimiento|tipo movimiento|entrada salida|entrata uscita|tipo operazione|inkomst utgift|in ut|typ av transaktion|indtægt udgift|inntekt utgift|type transaktion|dr cr|debit credit|credit debit|expense or income|inc exp|income or expense type|direction|entry type',
  category:
    'expense category name|account|account name|category name|kategorie|konto|catégorie|rubriek|categorie|categoría|categoria|kategori|kostenstelle|kategorie name|rubrik|sachkonto name|kontobezeichnung|zweck|buchungskategorie|poste|poste de dépense|rubrique|nature|compte|affectation|kostensoort|rekening|grootboek|grootboekrekening|rúbrica|partida|cuenta|clasificación|voce|voce di spesa|conto|kontonamn|kontonavn|post type|kostnadsslag|budget category|budget|expense type|type of expense|heading|cost type|expense account|schedule f category|tax category|ledger',
  amount:
    'total price|total cost|total|sum|value|price|net amount|gross amount|gross|transaction amount|cost|betrag|summe|umsatz|betrag eur|betrag in eur|montant|somme|bedrag|importe|cantidad|monto|importo|valor|beløb|beløp|belopp|betrag brutto|brutto|bruttobetrag|gesamtbetrag|kosten|preis|endbetrag|zahlbetrag|montant ttc|prix|coût|montant total|total ttc|prix ttc|bedrag incl|bedrag eur|bedrag in eur|prijs|totaalbedrag|totaal|importe total|precio|coste|importe eur|monto total|prezzo|costo|importo totale|importo eur|totale|summa|kostnad|pris|belopp kr|beløb kr|beløp kr|totalbelopp|amt|amount paid|amount gbp|amount usd|amount eur|total amount|total cost|total paid|cost price|paid amount|payment amount|sum paid|how much',
  date: 'timestamp|time stamp|date time|datetime|date and time|zeitpunkt|transaction date|posting date|posted|posted date|post date|value date|booking date|date posted|created|paid on|invoice date|datum|buchungstag|buchungsdatum|buchung|wertstellung|valuta|belegdatum|date de transaction|date opération|date doperation|boekdatum|transactiedatum|fecha|fecha valor|data|data operazione|dato|bogføringsdato|bokføringsdato|bokföringsdatum|transaktionsdatum|belegtag|zahlungsdatum|rechnungsdatum|datum beleg|date facture|date de facture|date comptable|date valeur|date de valeur|jour|date paiement|factuurdatum|datum factuur|rentedatum|dag|fecha operación|fecha de operación|fecha factura|día|fecha mov|fecha movimiento|data fattura|data valuta|data contabile|giorno|fakturadatum|betalningsdatum|köpdatum|bokf datum|fakturadato|betalingsdato|købsdato|day|date of transaction|date of purchase|purchase date|date of payment|trans date|txn date|tran date|receipt date|entry date|bought on|date bought|effective date|processed date|process date|cleared date|when',
  description:
    'where from|bought from|bought at|where bought|purchased from|purchased at|seller|who paid|received from|details|detail|memo|payee|vendor|vendor name|supplier|merchant|store|shop|paid to|vendor customer|customer vendor|payee customer|lieferant|leverancier|fournisseur|proveedor|fornitore|leverantör|leverandør|narrative|particulars|reference text|name|purpose|transaction description|item|buchungstext|verwendungszweck|beschreibung|empfänger|text|libellé|objet|omschrijving|mededelingen|naam omschrijving|descripción|concepto|descrizione|causale|beskrivelse|tekst|beskrivning|bezeichnung|grund|betreff|lieferant name|händler|firma|empfänger zahler|auftraggeber empfänger|name zahlungsbeteiligter|auftraggeber zahlungsempfänger|vorgang verwendungszweck|artikel|was|désignation|intitulé|motif|bénéficiaire|magasin|article|objet de la dépense|nom fournisseur|winkel|omschrijving 1|tegenpartij|naam tegenpartij|naam tegenrekening|begunstigde|waarvoor|artikel omschrijving|descripción del gasto|detalle|beneficiario|tienda|artículo|observación concepto|dettaglio|negozio|articolo|oggetto|beneficiario nome|leverantör namn|butik|vara|avser|ändamål|mottagare|benämning|butikk|forretning|vare|varebeskrivelse|modtager|mottaker|what|what for|what was bought|item description|items|product|paid to from|payee name|payer|from to|to from|store name|vendor payee|business|counterparty|counterparty name|description of expense|description of item|expense description|narration|particulars of',
  distance:
    'miles|kilometers|kilometres|km|mileage|miles driven|distance driven|distance travelled|distance traveled|odometer distance|kilometer|gefahrene kilometer|strecke|entfernung|kilomètres|distancia|distanza|afstand|gereden kilometers|kørte kilometer|körsträcka|kjørelengde',
  distanceUnit: 'distance unit|unit of distance|miles or kilometers',
  paymentStatus:
    'status|payment status|state|paid status|zahlungsstatus|statut|estado|bezahlt|zahlstatus|beglichen|payé|réglé|état|betaald|betaalstatus|pagado|estado de pago|estado pago|pagato|stato pagamento|betald|betalt|status betaling|paid|settled|is paid|paid yes no|paid y n',
  paymentMethod:
    'cash check|cash or check|cash card|réglé par|payé par|règlement par|bezahlt per|bezahlt via|gezahlt per|pagado con|pagado por|betaald met|betaald via|betald med|betalt med|pagato con|zaplaceno|maksutapa|sposób płatności|how paid|paid via|paid how|mutatiesoort|method|payment method|payment type|paid with|pay method|card type|zahlungsart|zahlungsweise|mode de paiement|moyen de paiement|betaalwijze|forma de pago|método de pago|betalingsmåde|betalningssätt|umsatzart|zahlungsmittel|zahlungsmethode|bezahlt mit|bezahlt per|zahlweise|bar karte|mode|mode paiement|mode de règlement|mode règlement|règlement|moyen|paiement|payé par|betaalmethode|betaald met|wijze van betaling|betaling|modo de pago|medio de pago|forma pago|pago|pagado con|metodo di pagamento|modalità pagamento|modalità di pagamento|pagamento|betalsätt|betalning|betald med|betalningsmetod|betalingsmetode|betalingsmiddel|betalt med|pay type|paid by|payment|payment mode|mode of payment|form of payment|how paid|tender|payment via|paid via|cash or card',
  customerName:
    'contact name|contact|bill to name|invoice contact|customer|customer name|client|client name|buyer|buyer name|bill to|kunde|käufer|client nom|klant|cliente|kunde navn|kund|käufer name|kundenname|kunde in|acheteur|client acheteur|nom du client|nom client|koper|naam klant|klant naam|comprador|nombre cliente|nombre del cliente|acquirente|nome cliente|kundnamn|köpare|køber|kjøper|puppy buyer|purchaser|sold to|invoice to|billed to',
  breedingGroupName:
    'litter|litter name|wurf|portée|nest|camada|cucciolata|kull|kuld|for litter|which litter',
  offspringName: 'puppy|puppy name|kitten|welpe|chiot|chaton|pup|cachorro|valp|hvalp|cucciolo',
  animalName:
    'animal|animal name|dog name|tier|dier|hund|hündin|katze|pferd|ziege|tier name|name des tieres|für tier|chien|chat|cheval|chèvre|nom animal|hond|kat|paard|naam dier|perro|gato|caballo|animal nombre|cane|gatto|djur|hundnamn|dyr|dog|horse|goat|for animal|for dog|for which animal|pet|animal involved|relates to animal',
  depositAmount: 'deposit|deposit paid|anzahlung|acompte|aanbetaling|depósito',
  balanceAmount: 'balance due|remaining|amount due|outstanding|restbetrag',
  additionalFees: 'fees|fee|gebühren|frais',
  taxAmount:
    'tax|vat|sales tax|vat amount|tax total|mwst|ust|steuer|tva|btw|iva|moms|mwst betrag|ust betrag|umsatzsteuer|mehrwertsteuer|montant tva|tva montant|btw bedrag|bedrag btw|importe iva|iva importe|importo iva|moms belopp|momsbeløb|mva|mva beløp|gst|gst amount|hst',
  discountAmount: 'discount|rabatt|remise|korting|descuento',
  refundAmount: 'refund|refunded|amount refunded|erstattung',
  dueDate:
    'due date|due on|fällig am|échéance|vervaldatum|vencimiento|fällig|fälligkeit|zahlbar bis|date d échéance|date échéance|vervalt|fecha vencimiento|fecha de vencimiento|scadenza|data scadenza|förfallodatum|förfaller|forfaldsdato|forfaldsdag|forfallsdato|forfall|due by|payable by|pay by',
  paidDate:
    'paid date|date paid|payment date|bezahlt am|date de paiement|betaald op|fecha de pago|zahlung am|zahlungseingang|payé le|réglé le|date de règlement|date règlement|betaaldatum|pagado el|pagato il|betald den|betald datum|betalt den|betalingsdag|paid on date|settled on',
  invoiceNumber:
    'invoice|invoice no|invoice nr|invoice id|rechnungsnummer|rechnung nr|facture|numéro de facture|factuurnummer|factura|número de factura|fakturanummer|rechnung|re nr|rechnungsnr|rg nr|n facture|num facture|numéro facture|factuurnr|factuur|nº factura|n factura|num factura|fattura|numero fattura|n fattura|fakturanr|faktura|inv no|inv number|inv|invoice ref|bill no|bill number',
  receiptNumber:
    'num|chk no|chk|cheque no|check nr|receipt|receipt no|receipt id|belegnummer|beleg nr|beleg|bonnummer|recibo|check number|cheque number|check no|kassenbon|bon nr|bon|quittung|quittungsnummer|pièce|n pièce|numéro de pièce|n reçu|reçu|justificatif|nº recibo|n recibo|justificante|ricevuta|n ricevuta|verifikation|verifikationsnummer|ver nr|kvitto|kvitto nr|bilag|bilagsnr|bilag nr|bilagsnummer|kvittering|voucher|voucher no|voucher number|receipt ref|rcpt|rcpt no',
  paymentReference:
    'transaction id|reference|reference number|ref|ref no|confirmation|txn id|transaction number|referenz|kundenreferenz|référence|kenmerk|referencia',
  bankDetails:
    'rekening|rekeningnummer|konto iban|account iban|iban konto|compte|numéro de compte|cuenta|conto|iban|account number|kontonummer|bank account',
  accountingCode: 'account code|gl code|nominal code|sachkonto',
  sourceId: 'internal id|uid|source id|id|record id|number|no|nr|entry number',
  notes:
    'note|remarks|comments|comment|bemerkung|bemerkungen|notizen|remarques|opmerkingen|notas|noter|notater|anteckningar|kommentar|kommentarer|opmerking|anteckning|anmärkning|anmärkningar|bemærkning|bemærkninger|merknad|notat|observación|remarque|osservazioni|annotazioni|bem|bemerk|notiz|hinweis|anmerkung|anmerkungen|sonstiges|info|infos|zusatz|commentaire|commentaires|observations|observation|divers|nota|note libere|bijzonderheden|aantekeningen|aantekening|overig|toelichting|anotaciones|comentarios|comentario|observaciones|obs|altro|övrigt|notering|noteringar|bemerkninger|diverse|annet|other info|additional info|misc|other notes|extra info',
  customerEmail: 'email address|contact email|email|e mail|customer email|client email|buyer email',
  customerSourceId: 'customer id|client id|kundennummer',
  animalSourceId: 'animal id',
  offspringSourceId: 'offspring id|puppy id',
  breedingGroupId: 'litter id|litter number',
  breedingGroupDate: 'litter date',
};
