/** What a masked answer is known by: its score is hidden, or who plays is. */
export type Mark = { isHidden?: 'score' | 'teams' };

export const hiddenIn = (thing: object) => (thing as Mark).isHidden;
export const isScoreHidden = (match: object) => hiddenIn(match) === 'score';
