// What other folders may take from here.

export { ScoreStrip } from './ScoreStrip.tsx';
export { TournamentProgress } from './TournamentProgress.tsx';
