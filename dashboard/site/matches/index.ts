// What other folders may take from here.
export { Course } from './Course.tsx';
export { ScoreStrip } from './ScoreStrip.tsx';
