import { date, text } from '../../fields/make.ts';
import { squash } from '../fold.ts';
import { choicesMeant } from '../synonyms.ts';

/**
 * Why and when an animal left the herd, as registers of farm animals and rings keep it beside the rest: the reason says what
 * became of it, and the day is that of its death where it died.
 */
export const leaving = [
  { key: 'leftBecause', field: text('Why it left'), to: 'status', as: 'left-because' },
  { key: 'leftOn', field: date('Day it left'), to: 'deathDate', as: 'left-on' },
] as const;

export const leavingNames: Readonly<Record<(typeof leaving)[number]['key'], string>> = {
  leftBecause:
    'reason|off reason|reason off|reason left|reason gone|reason for leaving|leaving reason|exit reason|reason for exit|removal reason|reason removed|departure reason|why left|why gone|what happened|abgangsgrund|abgangsursache|abgangsart|grund abgang|grund des abgangs|motif de sortie|motif sortie|cause de sortie|cause sortie|reden afvoer|afvoerreden|reden van afvoer|reden vertrek|motivo de baja|motivo baja|causa de baja|causa baja|motivo de salida|motivo salida|motivo uscita|motivo di uscita|causa uscita|utgångsorsak|avgångsorsak|orsak|afgangsårsag|årsag|utmeldingsårsak|årsak|powód ubycia|powód wybycia|důvod vyřazení|poistosyy',
  leftOn:
    'off date|date off|off farm date|date off farm|date left|left date|left on|leaving date|date of leaving|exit date|date of exit|date out|out date|removal date|date removed|removed on|date gone|departure date|date departed|disposal date|date of disposal|status date|date of status|abgang|abgangsdatum|abgang am|datum abgang|abgegangen am|date de sortie|date sortie|sortie le|sortie|afvoerdatum|datum afvoer|afgevoerd op|fecha de salida|fecha salida|data uscita|data di uscita|uscita|utgångsdatum|avgångsdatum|afgangsdato|utmeldingsdato|data ubycia|datum vyřazení|poistopäivä',
};

/** The nouns of registers; how an animal is said to stand is known besides (`synonyms.ts`). */
const reasons = {
  Deceased:
    'death slaughter slaughterhouse abattoir to-slaughter sent-to-slaughter killing-out cull-to-abattoir disease predation predators tod schlachtung verendung tötung abgang-durch-tod mortalité abattoir abattage réforme-abattoir sterfte slacht slachterij muerte sacrificio matadero mortalità macellazione macello slakt slakteri døde dødsfald slagtning slagteri ubój upadek padnięcie poražka úhyn kuolema teurastus',
  Sold: 'sale sales sold-live private-sale market livestock-market store-sale breeding-sale auction export verkauf zuchtverkauf lebendverkauf vente vente-élevage verkoop handel venta vendita försäljning såld-till-liv salg levebrug sprzedaż prodej myynti',
};
const meant = Object.entries(reasons).flatMap(([state, words]) =>
  words.split(' ').map((word) => [squash(word), state] as const),
);
const stateFor: ReadonlyMap<string, string> = new Map(meant);

/** What becomes of an animal that leaves for this reason; undefined where the reason does not say it. */
export function stateOnLeaving(reason: string): string | undefined {
  const [state, ...more] = choicesMeant('status', squash(reason), Object.keys(reasons));
  return state !== undefined && more.length === 0 ? state : stateFor.get(squash(reason));
}
