/** What a masked answer is known by: its score is hidden, or who plays is. */
export type Mark = { isHidden?: 'score' | 'teams' };

/** What is hidden of a match, a group, a bracket or a prize pool, if anything. */
export const hiddenIn = (thing: object) => (thing as Mark).isHidden;
/** Whether a match has a score that the reader does not want to see. */
export const isScoreHidden = (match: object) => hiddenIn(match) === 'score';
