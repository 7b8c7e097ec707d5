import { healthRecordNames } from './health-records.ts';

// Headers of logs and charts of weights; see `healthRecordNames` for what an animal is called otherwise.
export const weightNames: Readonly<Record<string, string>> = {
  animalName: `${healthRecordNames.animalName}|${healthRecordNames.offspringName}|puppy|pup|pups|kit|kid|lamb|calf|foal|piglet|chick|cria|young|welpen|chiot|chaton|agneau|chevreau|cachorro|gatito|cordero|cabrito|cucciolo|gattino|valp|hvalp|kattunge|killing|lamm|kätzchen|ferkel|kitz|jungtier|collar|collar color|collar colour|ribbon|ribbon color|band color|colour|color|halsband|halsbandfarbe|band|farbe|bändchen|collier|couleur|collar del cachorro|kleur|bandje|who|subject`,
  animalRegistrationNumber: healthRecordNames.animalRegistrationNumber ?? '',
  animalMicrochipNumber: healthRecordNames.animalMicrochipNumber ?? '',
  animalMark: healthRecordNames.animalMark ?? '',
  animalSourceId: healthRecordNames.animalSourceId ?? '',
  offspringName: 'offspring',
  offspringSourceId: 'offspring id',
  weighedOn:
    'date|weigh date|weighing date|weight date|date weighed|date of weighing|weighed|weighed on|day|day weighed|when|datum|wiegedatum|gewogen am|wiegetag|datum der wiegung|wägedatum|date de pesée|pesé le|jour|fecha|fecha de pesaje|fecha pesaje|fecha del peso|pesado el|día|data|data pesata|pesato il|weegdatum|gewogen op|dag|dato|vejedato|vejet den|veid den|vägd|vägdatum|vägningsdatum',
  weighedTime: 'time|time weighed|uhrzeit|zeit|heure|hora|ora|tijd|tid|tidspunkt|klockslag|klokkeslæt',
  weight:
    'weight|body weight|live weight|bw|wt|weights|value|reading|pounds|lbs|kilos|kg|grams|ounces|gewicht|gewichte|lebendgewicht|körpergewicht|poids|poids vif|peso|peso vivo|gewicht hond|vikt|vægt|vekt|paino|waga',
  weightUnit:
    'unit|units|weight unit|weight units|einheit|gewichtseinheit|unité|unidad|unità|eenheid|enhet|enhed',
  ageDays:
    'age|age days|age in days|days|days old|day of life|day number|week|weeks|weeks old|age weeks|age in weeks|alter|alter tage|alter in tagen|lebenstag|lebenswoche|tage|wochen|woche|âge|age en jours|âge jours|semaine|semaines|edad|edad días|edad en días|días|semana|semanas|età|giorni|settimana|leeftijd|leeftijd dagen|dagen|weken|ålder|dagar|vecka|veckor|alder|dage|uge|uger|uke|uker',
  notes: healthRecordNames.notes ?? '',
};
