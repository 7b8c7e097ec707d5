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
] as const;

export const healthResultNames: Readonly<Record<(typeof healthResults)[number]['key'], string>> = {
  hipResult:
    'hips|hip|hip score|hip scores|hips score|hip rating|hip grade|ofa hips|hips ofa|ofa hip|bva hips|bva hip score|pennhip|hd|hd result|hd status|hd grade|hd ed|hip dysplasia|hüfte|hüften|hd ergebnis|hd befund|hd grad|hanches|dysplasie|dysplasie hanches|heupen|hd uitslag|caderas|displasia|displasia de cadera|anche|displasia anca|höfter|hofter|lonkat',
  elbowResult:
    'elbows|elbow|elbow score|elbow scores|elbow grade|ofa elbows|elbows ofa|ofa elbow|bva elbows|bva elbow score|ed|ed result|ed status|ed grade|elbow dysplasia|ellbogen|ed ergebnis|ed befund|ed grad|coudes|dysplasie coudes|ellebogen|ed uitslag|codos|displasia de codo|gomiti|displasia gomito|armbågar|albuer|kyynärät',
  eyeResult:
    'eyes|eye test|eye tests|eye exam|eye results|eye cert|caer|cerf|ofa eyes|bva eyes|bva eye test|eye clearance|augen|augenuntersuchung|yeux|tares oculaires|ogen|oogonderzoek|ecvo|ojos|occhi|visita oculistica|ögonlysning|ögonstatus|øjne|øjenlysning|øyelysing|silmät',
  heartResult:
    'heart|heart test|heart results|cardiac|cardiac exam|ofa cardiac|ofa heart|herz|herzuntersuchung|coeur|cœur|hart|hartonderzoek|corazón|cuore|hjärta|hjerte|sydän',
  kneeResult:
    'patella|patellas|patellae|patellar luxation|ofa patella|ofa patellas|knees|knee|knie|knieën|rotules|luxation des rotules|rótulas|rotule|patella luxation|knæ',
};
