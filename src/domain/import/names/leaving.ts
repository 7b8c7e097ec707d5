import { date, text } from '../../fields/make.ts';
import { squash, wordsOf } from '../fold.ts';
import { choicesMeant } from '../synonyms.ts';

/**
 * Why and when an animal left the herd, as registers of farm animals and rings keep it beside the rest: the reason says what
 * became of it, and the day is that of its death where it died.
 */
export const leaving = [
  { key: 'leftBecause', field: text('Why it left'), to: 'status', as: 'left-because' },
  { key: 'soldTo', field: text('Sold to'), to: 'status', as: 'sold-to' },
  { key: 'soldOn', field: date('Sold on'), to: 'status', as: 'sold-on' },
  { key: 'leftOn', field: date('Day it left'), to: 'deathDate', as: 'left-on' },
] as const;

export const leavingNames: Readonly<Record<(typeof leaving)[number]['key'], string>> = {
  leftBecause:
    'fate|left to|moved to|moved off to|off to|went to|where to|where gone|destination|exit destination|destino|destination de sortie|bestemming|reason|off reason|reason off|reason left|reason gone|reason for leaving|leaving reason|exit reason|reason for exit|removal reason|reason removed|departure reason|why left|why gone|what happened|abgangsgrund|abgangsursache|abgangsart|grund abgang|grund des abgangs|motif de sortie|motif sortie|cause de sortie|cause sortie|reden afvoer|afvoerreden|reden van afvoer|reden vertrek|motivo de baja|motivo baja|causa de baja|causa baja|motivo de salida|motivo salida|motivo uscita|motivo di uscita|causa uscita|utgångsorsak|avgångsorsak|orsak|afgangsårsag|årsag|utmeldingsårsak|årsak|powód ubycia|powód wybycia|důvod vyřazení|poistosyy',
  soldTo:
    'sold to|buyer|buyer name|new owner|new owners|new home|rehomed to|sold to whom|verkauft an|abgegeben an|abgabe an|käufer|neuer besitzer|neuer eigentümer|neuer halter|vendu à|vendue à|cédé à|acheteur|acquéreur|nouveau propriétaire|verkocht aan|koper|nieuwe eigenaar|vendido a|vendida a|comprador|nuevo propietario|nuevo dueño|venduto a|venduta a|ceduto a|acquirente|nuovo proprietario|såld till|köpare|ny ägare|solgt til|køber|kjøper|ny ejer|ny eier|vendido para',
  soldOn:
    'date sold|sold on|sold date|sale date|date of sale|verkauft am|verkaufsdatum|verkauf am|datum verkauf|vendu le|vendue le|date de vente|date vente|verkocht op|verkoopdatum|datum verkoop|fecha de venta|fecha venta|vendido el|vendida el|data vendita|data di vendita|venduto il|venduta il|såld datum|försäljningsdatum|solgt dato|salgsdato|data de venda|data venda',
  leftOn:
    'sorti le|sortie du troupeau|date de départ|parti le|partie le|date départ|vertrek|vertrokken op|vertrekdatum|datum vertrek|weg am|weg seit|weg op|abgegeben am|raus am|fecha de baja animal|dado de baja|dada de baja|uscito il|uscita il|lähtenyt|utgått|avgått|udgået|utgått dato|fate date|date of fate|off date|date off|off farm date|date off farm|date left|left date|left on|leaving date|date of leaving|exit date|date of exit|date out|out date|removal date|date removed|removed on|date gone|departure date|date departed|disposal date|date of disposal|status date|date of status|abgang|abgangsdatum|abgang am|datum abgang|abgegangen am|date de sortie|date sortie|sortie le|sortie|afvoerdatum|datum afvoer|afgevoerd op|fecha de salida|fecha salida|data uscita|data di uscita|uscita|utgångsdatum|avgångsdatum|afgangsdato|utmeldingsdato|data ubycia|datum vyřazení|poistopäivä',
};

/** The nouns of registers; how an animal is said to stand is known besides (`synonyms.ts`). */
const reasons = {
  Deceased:
    'décès overlijden fallecimiento decesso death slaughter slaughterhouse abattoir to-slaughter sent-to-slaughter predator-attack hawk fox coyote raccoon racoon weasel mink owl eagle bobcat marten opossum possum stoat badger snake dog-attack habicht fuchs marder iltis uhu bussard waschbär renard fouine belette putois blaireau vos havik bunzing steenmarter zorro gavilán comadreja mapache volpe faina donnola räv mård hök ræv mår høg rev hauk drowned factory meat-factory meat-plant meat-works works processor knackery knacker schlachthof metzger boucherie boucher slager matadero killing-out cull-to-abattoir disease predation predators tod schlachtung verendung tötung abgang-durch-tod mortalité abattoir abattage réforme-abattoir sterfte slacht slachterij muerte sacrificio matadero mortalità macellazione macello slakt slakteri døde dødsfald slagtning slagteri ubój upadek padnięcie poražka úhyn kuolema teurastus',
  Sold: 'sale sales mart livestock-mart sold-live private-sale market livestock-market store-sale breeding-sale auction export verkauf zuchtverkauf lebendverkauf vente vente-élevage verkoop handel venta vendita försäljning såld-till-liv salg levebrug sprzedaż prodej myynti',
};
const meant = Object.entries(reasons).flatMap(([state, words]) =>
  words.split(' ').map((word) => [squash(word), state] as const),
);
const stateFor: ReadonlyMap<string, string> = new Map(meant);

/** What becomes of an animal that leaves for this reason; undefined where the reason does not say it. */
export function stateOnLeaving(reason: string): string | undefined {
  // "Sold - Carlisle", "sold to Amy", "fox attack": what stands first says it, and no word after it another thing.
  const words = wordsOf(reason);
  const said = words.map((_, at) => stateOf(words.slice(0, words.length - at).join('')));
  const state = stateOf(squash(reason)) ?? said.find((one) => one !== undefined);
  // The nouns may be part of a buyer's name: "sold to Fox Farm".
  const others = words.slice(1).flatMap((word) => (word.length > 2 ? statesSaid(word) : []));
  return others.some((other) => other !== state) ? undefined : state;
}

const statesSaid = (word: string): string[] => choicesMeant('status', word, Object.keys(reasons));

function stateOf(word: string): string | undefined {
  const [state, ...more] = statesSaid(word);
  return state !== undefined && more.length === 0 ? state : stateFor.get(word);
}
