import { fold, wordsOf } from './fold.ts';

/** "7way" and "l4" are one word each here. */
const setOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).map((word) => wordsOf(word).join('')));

/** What vaccines are called: the disease, its letters on the card, the product. */
const vaccines = setOf(
  `vaccine vaccines vaccination vaccinated vacc vax booster boosters rabies dhpp dapp dhlpp dhlp dapplv da2pp da2ppv dhppi dhppi2 dhppl dhpplv dhp dap dapv shp shppi shpp shppil lepto
  lepto4 lepto2 l4 leptospirosis parvo parvovirus distemper adenovirus hepatitis parainfluenza bordetella lyme influenza civ herpes herpesvirus
  puppydhpp 5way 6way 7way 8way 9way fvrcp fvr felv leukemia leukaemia chlamydia calicivirus rhinotracheitis pch panleukopenia panleucopenia
  nobivac vanguard eurican versican versifel duramune canigen primodog recombitek rabvac imrab purevax leucogen fevaxyn tricat rabisin virbagen
  rhd rhdv rhd2 rhdv2 rvhd rvhd2 myxo myxomatosis filavac eravac heptavac ovivac covexin bravoxin cdt clostridial clostridium pasteurella ovipast
  toxovax enzovax orf scabivax footvax bluetongue bvd bovilis ibr blackleg bangs brucellosis lasota marek mareks newcastle coccivac gumboro
  paratyphoid tetanus tet wnv ewt vewt eehv rhinopneumonitis rhino strangles pneumabort equip proteq duvaxyn potomac botulism erysipelas parvoerysipelas
  impfung impfstoff tollwut staupe zwingerhusten parvovirose leptospirose hcc katzenschnupfen katzenseuche leukose rotlauf myxomatose
  wundstarrkrampf influenzaimpfung herpesimpfung grundimmunisierung auffrischung
  vaccin rage carre parvovirose typhus coryza leucose chp chpi chppi chppil chlp hepatite piroplasmose myxomatose vhd enterotoxemie
  vaccinatie inenting enting cocktail hondsdolheid rabies weil kennelhoest kattenziekte niesziekte weilse
  vacuna vacunacion rabia moquillo parvovirosis tetravalente pentavalente hexavalente octovalente trivalente bivalente polivalente puppy-vacuna leishmania leishmaniosis
  vaccino rabbia cimurro parvovirosi epatite esavalente trivalente leishmaniosi vaccination rabies valpsjuka hundvalpsjuka kennelhosta parvo kattpest kattsnuva`,
);

/** What rids of worms: the treatment, the substance, the product. */
const wormers = setOf(
  `wormer wormers worming wormed deworm dewormed dewormer deworming drench drenched panacur fenbendazole fenben safeguard ivermectin ivomec noromectin
  pyrantel strongid nemex drontal droncit milbemax milpro milbactor interceptor heartgard sentinel cydectin moxidectin dectomax doramectin valbazen albendazole
  levamisole levasole prohibit quest equest eqvalan zimecterin praziquantel cestem cazitel easimax veloxa endogard dolpac welpan nemocid banminth
  flubendazole flubenvet flubenol rycoben oramec closamectin fasinex zanil closantel eprinex piperazine wazine morantel rumatel anthelcide oxibendazole
  panacure lopatol profender telmin febantel caniquantel canishield procox
  wurmkur wurmkuren entwurmung entwurmt entwurmen wurmmittel vermifuge vermifuges vermifugation vermifuge ontworming ontwormd ontwormen
  ontwormingsmiddel desparasitacion desparasitado desparasitante sverminazione sverminato vermifugo avmaskning avmaskad avmaskningsmedel ormekur ormekurer ormemiddel
  odcerveni odrobaczanie madotus matolaake`,
);

/** What keeps off ticks, fleas and mites; some of it rids of worms besides. */
const parasites = setOf(
  `bravecto nexgard simparica credelio frontline advantage advantix advantik seresto scalibor foresto effipro effitix vectra revolution stronghold advocate
  ectoline fipronil permethrin amitraz butox crovect clik flea fleas tick ticks mites lice floh flohe zecken zeckenschutz spotix exspot puces tiques vlooien teken pulgas
  garrapatas pulci zecche loppor fastingar`,
);
const coughs = /kennel cough|toux de chenil|ziekte van weil|tos de las perreras|tosse dei canili/;
/** A test for an illness, or what came after the vaccine. */
const notGiven =
  /\b(?:tit(?:er|re)s?|tests?|tested|antibod\p{L}*|reaction|exam|swab|pcr|titerbestimmung|titre|prelevement)\b/u;

const has = (words: readonly string[], known: ReadonlySet<string>): boolean =>
  words.some((word) => known.has(word));

export type KindOfCare = 'Vaccination' | 'Deworming' | 'Flea and tick';

/**
 * Whether what was given is a vaccine, a wormer or for ticks and fleas: "Rabies 3yr", "DHPP #2", "Panacur 5 days". Undefined where the words say
 * neither, or both.
 */
export function kindOfCare(text: string): KindOfCare | undefined {
  const words = [...wordsOf(text), ...text.split(/[\s,;()]+/).map((word) => wordsOf(word).join(''))];
  const folded = fold(text);
  if (notGiven.test(folded)) return undefined;
  if (has(words, parasites)) return 'Flea and tick';
  const kinds: readonly KindOfCare[] = [
    ...(has(words, vaccines) || coughs.test(folded) ? (['Vaccination'] as const) : []),
    ...(has(words, wormers) ? (['Deworming'] as const) : []),
  ];
  return kinds.length === 1 ? kinds[0] : undefined;
}
