import { wordsOf } from './fold.ts';

/** What breeders call what they spend and what they earn; a text with words of both decides nothing. */
const expenseWords = new Set(
  `expense expenses cost costs feed food kibble hay bedding vet veterinary veterinarian vaccine vaccines vaccination
  vaccinations medication medicine deworming wormer microchip microchips chips registration registrations supplies
  equipment grooming training boarding insurance advertising website transport fuel gas mileage travel rent utilities
  electricity water repair repairs maintenance shavings straw farrier postage office tax taxes membership entry entries
  handler dna test tests testing progesterone ultrasound xray surgery emergency purchase futter tierarzt impfung
  versicherung werbung reparatur streu heu voer dierenarts nourriture vétérinaire veterinaire aliments`
    .split(/\s+/)
    .map((word) => wordsOf(word).join('')),
);
const incomeWords = new Set(
  `income revenue sale sales sold deposit deposits stud prize prizes winnings payment received puppy puppies kitten
  kittens kids lambs foal foals chicks piglets eggs milk einnahme einnahmen verkauf welpenverkauf anzahlung deckgeld
  verkoop aanbetaling vente acompte`
    .split(/\s+/)
    .map((word) => wordsOf(word).join('')),
);

export type KindOfMoney = 'income' | 'expense';

/** Whether a category or description tells of money spent or earned: "Vet bills", "Puppy sale". Undefined: it does not say. */
export function kindOfMoney(text: string): KindOfMoney | undefined {
  const words = wordsOf(text);
  const spent = words.some((word) => expenseWords.has(word));
  const earned = words.some((word) => incomeWords.has(word));
  // "Puppy food", "Stud dog vet" is spent on them; only a sale is earned.
  if (spent && earned)
    return words.some((word) => /^(?:sales?|sold|deposits?)$/.test(word)) ? undefined : 'expense';
  if (spent) return 'expense';
  return earned ? 'income' : undefined;
}
