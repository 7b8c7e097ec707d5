import { text } from '../../fields/make.ts';

/**
 * Columns of one health test each, as breeders of dogs and cats keep them beside the name: what they hold goes to the
 * clearances under its header, since "4:5" alone says nothing.
 */
export const healthResults = [
  { key: 'hipResult', field: text('Hip result'), to: 'healthClearances', as: 'under-header' },
  { key: 'elbowResult', field: text('Elbow result'), to: 'healthClearances', as: 'under-header' },
  { key: 'eyeResult', field: text('Eye result'), to: 'healthClearances', as: 'under-header' },
  { key: 'heartResult', field: text('Heart result'), to: 'healthClearances', as: 'under-header' },
  { key: 'kneeResult', field: text('Knee result'), to: 'healthClearances', as: 'under-header' },
  { key: 'virusResult', field: text('FeLV and FIV result'), to: 'healthClearances', as: 'under-header' },
  { key: 'caeResult', field: text('CAE or Maedi result'), to: 'healthClearances', as: 'under-header' },
  { key: 'clResult', field: text('CL result'), to: 'healthClearances', as: 'under-header' },
  { key: 'johnesResult', field: text('Johne’s result'), to: 'healthClearances', as: 'under-header' },
  { key: 'brucellosisResult', field: text('Brucellosis result'), to: 'healthClearances', as: 'under-header' },
] as const;

export const healthResultNames: Readonly<Record<(typeof healthResults)[number]['key'], string>> = {
  hipResult:
    'hips|hip|hip score|hip scores|hips score|hip rating|hip grade|ofa hips|hips ofa|ofa hip|bva hips|bva hip score|pennhip|hd|hd result|hd status|hd grade|hd ed|hip dysplasia|hüfte|hüften|hd ergebnis|hd befund|hd grad|hanches|dysplasie|dysplasie hanches|heupen|hd uitslag|caderas|displasia|displasia coxofemoral|displasia anca|displasia da anca|quadril|ancas|dysplazja|dkk|dysplazja bioder|displasia de cadera|anche|displasia anca|höfter|hofter|lonkat',
  elbowResult:
    'displasia cotovelo|displasia do cotovelo|displasia de cotovelo|cotovelo|cotovelos|dlk|dysplazja łokci|elbows|elbow|elbow score|elbow scores|elbow grade|ofa elbows|elbows ofa|ofa elbow|bva elbows|bva elbow score|ed|ed result|ed status|ed grade|elbow dysplasia|ellbogen|ed ergebnis|ed befund|ed grad|coudes|dysplasie coudes|ellebogen|ed uitslag|codos|displasia de codo|gomiti|displasia gomito|armbågar|albuer|kyynärät',
  eyeResult:
    'olhos|exame ocular|exame oftalmológico|oczy|eyes|eye test|eye tests|eye exam|eye results|eye cert|caer|cerf|ofa eyes|bva eyes|bva eye test|eye clearance|augen|augenuntersuchung|yeux|tares oculaires|ogen|oogonderzoek|ecvo|ojos|occhi|visita oculistica|ögonlysning|ögonstatus|øjne|øjenlysning|øyelysing|silmät',
  heartResult:
    'coração|serce|hcm|hcm echo|hcm scan|hcm test|hcm result|hcm schall|hcm ultraschall|echo hcm|echocardiogram|echocardiography|heart scan|heart echo|herzschall|herzecho|herzultraschall|échocardiographie|heart|heart test|heart results|cardiac|cardiac exam|ofa cardiac|ofa heart|herz|herzuntersuchung|coeur|cœur|hart|hartonderzoek|corazón|cuore|hjärta|hjerte|sydän',
  kneeResult:
    'patella|patellas|patellae|patellar luxation|ofa patella|ofa patellas|knees|knee|knie|knieën|rotules|luxation des rotules|rótulas|rotule|patella luxation|knæ',
  virusResult:
    'felv fiv|fiv felv|felv|fiv|fiv felv test|felv fiv test|felv fiv status|felv fiv result|felv result|fiv result|felv status|fiv status|fiv leukose|fiv felv leukose',
  caeResult:
    'cae|cae status|cae test|cae result|cae cl|cae cl johnes|cae maedi|cae frei|maedi|maedi visna|maedi status|mv|mv status|mv accredited|opp|opp status|opp test|caev',
  clResult: 'cl|cl status|cl test|cl result|caseous lymphadenitis',
  johnesResult:
    'johnes|johne s|johnes status|johne s status|johnes test|johne s test|johnes result|jd status|paratb|paratuberculosis|paratuberkulose|paratuberculose',
  brucellosisResult:
    'brucellosis|brucella|brucella test|brucellosis test|brucella canis|b canis|b canis test|brucellose|brucelosis|brucellosi',
};
