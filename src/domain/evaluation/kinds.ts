export const evaluationKinds = ['Temperament', 'Conformation'] as const;
export type EvaluationKind = (typeof evaluationKinds)[number];
