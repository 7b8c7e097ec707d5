import { wordsOf } from './fold.ts';

/** What breeders call what they spend and what they earn; a text with words of both decides nothing. */
const expenseWords = new Set(
  `streu katzenstreu feeding feeds licenses licence license licences permits dues subscriptions leash collars toys treats expense expenses cost costs feed food kibble hay bedding vet veterinary veterinarian vaccine vaccines vaccination
  vaccinations medication medicine deworming wormer microchip microchips chips registration registrations supplies
  equipment grooming training boarding insurance advertising website transport fuel gas mileage travel rent utilities
  electricity water repair repairs maintenance shavings straw farrier postage office tax taxes membership entry entries
  handler dna test tests testing progesterone ultrasound xray surgery emergency purchase futter tierarzt impfung
  versicherung werbung reparatur streu heu voer dierenarts nourriture vétérinaire veterinaire aliments spesen ausgabe ausgaben kosten gebühr
  gebühren beitrag mitgliedsbeitrag medikamente zubehör porto strom miete benzin sprit tierarztkosten futterkosten
  hundefutter trockenfutter katzenfutter einstreu impfungen entwurmung ultraschall röntgen nourritures croquettes
  alimentation foin paille litière vaccins médicaments dépense dépenses frais charges assurance publicité essence carburant
  échographie cotisation cotisations loyer kattenvoer hondenvoer kosten verzekering medicijnen inentingen vaccinaties stro
  hooi brandstof reclame contributie huur benodigdheden pienso piensos alimentación veterinario veterinaria vacunas
  medicamentos gasto gastos seguro publicidad transporte combustible gasolina ecografía alquiler cuota cuotas mangime
  mangimi crocchette cibo veterinaria vaccini farmaci spesa spese assicurazione pubblicità trasporto benzina ecografia affitto foder
  veterinär veterinärkostnad försäkring avgift avgifter medicin kostnad kostnader utgift utgifter halm hö strö bensin annons
  hyra fôr dyrlege dyrlæge forsikring utgift udgift udgifter utgifter gebyr gebyrer medisin strøelse kontingent annonce`
    .split(/\s+/)
    .map((word) => wordsOf(word).join('')),
);
const incomeWords = new Set(
  `income revenue sale sales sold deposit deposits stud prize prizes winnings payment received puppy puppies kitten
  kittens kids lambs foal foals chicks piglets eggs milk einnahme einnahmen verkauf welpenverkauf anzahlung deckgeld
  verkoop aanbetaling vente acompte verkäufe restzahlung kaufpreis decktaxe preisgeld welpen ventes arrhes recette recettes
  saillie saillies chiot chiots chaton chatons verkopen dekgeld inkomst inkomsten pups venta ventas señal ingreso ingresos
  cobro monta montas cachorro cachorros vendita vendite caparra acconto incasso entrata entrate cucciolo cuccioli monte
  försäljning valpförsäljning handpenning intäkt intäkter inkomst inkomster parningsavgift valp valpar salg hvalpesalg valpesalg depositum
  indtægt indtægter inntekt inntekter hvalp hvalpe valper`
    .split(/\s+/)
    .map((word) => wordsOf(word).join('')),
);

export type KindOfMoney = 'income' | 'expense';

/** A sale is earned, whoever stands beside it. */
const soldWords =
  /^(?:income|revenue|sales?|sold|received|prizes?|winnings|\p{L}*verkauf|\p{L}*verkaufe|einnahme|preisgeld|\p{L}*verkoop|verkopen|ventes?|recettes?|ventas?|ingresos?|vendit[ae]|incasso|entrat[ae]|\p{L}*forsaljning|\p{L}*salg|inkomst\w*|intakt\w*|indtaegt\w*|inntekt\w*)$/u;
/** What a buyer leaves with me, and I with whom I buy from. */
const leftWords =
  /^(?:deposits?|depositum|anzahlung|restzahlung|acompte|arrhes|senal|caparra|acconto|handpenning|aanbetaling|payment)$/;

/**
 * The same of a row that names whom the money went to: a stud fee, kittens and milk are bought there. A deposit says
 * nothing, for it goes both ways.
 */
export function kindBesideSeller(texts: readonly string[]): KindOfMoney | undefined {
  const kinds = texts.map(kindOfMoney);
  const kind = kinds.find((one) => one !== undefined);
  if (kind === 'expense') return kind;
  const words = texts.flatMap(wordsOf);
  if (words.some((word) => soldWords.test(word))) return kind;
  return words.some((word) => leftWords.test(word)) ? undefined : 'expense';
}

/** Whether a category or description tells of money spent or earned: "Vet bills", "Puppy sale". Undefined: it does not say. */
export function kindOfMoney(text: string): KindOfMoney | undefined {
  const words = wordsOf(text);
  const spent = words.some((word) => expenseWords.has(word));
  const earned = words.some((word) => incomeWords.has(word));
  // "Puppy food", "Stud dog vet" is spent on them; only a sale is earned.
  if (spent && earned)
    return words.some((word) =>
      /^(?:sales?|sold|deposits?|\p{L}*verkauf|\p{L}*verkoop|ventes?|ventas?|vendit[ae]|\p{L}*forsaljning|\p{L}*salg|anzahlung|acompte|arrhes|senal|caparra|acconto|handpenning|aanbetaling)$/u.test(
        word,
      ),
    )
      ? undefined
      : 'expense';
  if (spent) return 'expense';
  return earned ? 'income' : undefined;
}
