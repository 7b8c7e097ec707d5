import { healthRecordNames } from './health-records.ts';

// Headers of logs of heats; see `healthRecordNames` for what an animal is called otherwise.
export const heatNames: Readonly<Record<string, string>> = {
  animalName: `${healthRecordNames.animalName}|female|dam|gilt|sow|molly|hündin|stute|sau|chienne|chatte|jument|hembra|perra|yegua|cagna|fattrice|teef|merrie|tik|tispe|tæve|hoppa|hoppe|who`,
  animalRegistrationNumber: healthRecordNames.animalRegistrationNumber ?? '',
  animalMicrochipNumber: healthRecordNames.animalMicrochipNumber ?? '',
  animalMark: healthRecordNames.animalMark ?? '',
  animalSourceId: `${healthRecordNames.animalSourceId}|female id|bitch id|dam id`,
  cycleStartDate:
    'startdato|startdatum|start dato|fecha inicio|fecha de inicio|data inizio|date début|date de début|début le|commence le|datum begin|begindatum|aloitus|alku|początek|začátek|kezdete|start løpetiden|start løbetiden|löpets början|löpets start|löpningens början|löpets första dag|løbetidens start|løpetidens start|first day in|day in|kiiman alku|juoksun alku|heat|heat date|date of heat|heat start|heat started|heat start date|start of heat|heat began|heat begin|heat begins|first day of heat|start|start date|started|started on|start day|day 1|first bleed|first blood|bleeding|bleeding started|in heat|in heat on|came into heat|came in heat|came into season|came in season|into season|season|season date|season start|season started|start of season|in season|in season from|heat from|from|begin|began|cycle start|cycle start date|proestrus|pro oestrus|proestrus start|oestrus|estrus|estrus date|oestrus date|estrus start|date|day|läufigkeit|läufigkeit beginn|läufigkeitsbeginn|beginn läufigkeit|beginn der läufigkeit|läufig ab|läufig am|läufig seit|läufig von|beginn|erster tag|1 tag|datum|hitze|rosse|rossebeginn|brunst|brunstdatum|rausche|chaleur|chaleurs|date de chaleur|date des chaleurs|début|début des chaleurs|début chaleurs|celo|fecha de celo|fecha del celo|inicio|inicio del celo|inicio celo|fecha|calore|data calore|inizio calore|inizio|data|loopsheid|loops|loops op|loops vanaf|begin loopsheid|start loopsheid|löp|löpdatum|löp start|löpning|löpte|løbetid|løbetid start|løpetid|løpetid start|brunstdag',
  cycleEndDate:
    'slutt|sluttdato|slutdato|slutdatum|slutt dato|slut dato|enddatum|einddatum|endedatum|fecha fin|fecha de fin|fecha final|data fine|date fin|date de fin|fin le|termine le|datum einde|loppu|koniec|konec|vége|löpets slut|löpningens slut|løbetidens slutning|løpetidens slutt|last day in|last day|day out|kiiman loppu|juoksun loppu|end|end date|ended|ended on|end of heat|heat end|heat ended|heat end date|heat until|last day of heat|out of heat|out of season|season end|season ended|end of season|cycle end|cycle end date|until|to|finish|finished|ende|läufigkeit ende|läufigkeitsende|ende läufigkeit|ende der läufigkeit|läufig bis|bis|letzter tag|fin|fin des chaleurs|fin chaleurs|fin del celo|fin celo|fine|fine calore|einde|einde loopsheid|loops tot|tot|slut|löp slut|løbetid slut|løpetid slutt',
  heatStartDate:
    'standing|standing heat|stands|stood|standing day|standing date|standing from|first standing day|standing heat start|flagging|flagging from|receptive|receptive from|accepts male|estrus begins|stehtage|stehtage ab|stehzeit|stehtage von|standzeit|deckbereit|deckbereit ab|acceptation|acepta macho|accetta il maschio|dekrijp|står|höglöp|højløb',
  heatEndDate:
    'standing until|last standing day|standing heat end|receptive until|stehtage bis|deckbereit bis|refuses male|diestrus',
  ovulationDate:
    'ovulated approx|ovulated on|approx ovulation|ovulation approx|ovulation estimated|est ovulation|estimated ovulation|ovulation|ovulated|ovulation date|ovulation day|date of ovulation|eisprung|eisprung am|ovulationsdatum|date ovulation|ovulación|fecha de ovulación|ovulazione|data ovulazione|ovulatie|ovulatiedatum|ägglossning|ægløsning|eggløsning',
  cycleLengthDays: 'cycle length|cycle days|zykluslänge|length of cycle',
  heatLengthDays:
    'heat length|length of heat|days in heat|heat days|duration|duration days|days|dauer|dauer tage|durée|duración|durata|duur|längd|varighed|varighet',
  notes: healthRecordNames.notes ?? '',
};
