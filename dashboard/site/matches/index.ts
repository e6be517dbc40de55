// What other folders may take from here.

export { NextStep, PHASES } from './DayCard.tsx';
export { OwnStep } from './OwnStep.tsx';
export { ProposedTime } from './ProposedTime.tsx';
export { ScoreStrip } from './ScoreStrip.tsx';
export { TournamentProgress } from './TournamentProgress.tsx';
