export type Mark = { isHidden?: 'score' | 'teams' };

export const hiddenIn = (thing: object) => (thing as Mark).isHidden;
export const isScoreHidden = (match: object) => hiddenIn(match) === 'score';
