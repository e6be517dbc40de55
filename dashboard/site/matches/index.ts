// What other folders may take from here.

export { NextStep, PHASES } from './DayCard.tsx';
export { LazyProgress } from './LazyProgress.tsx';
export { LazyRoomActs } from './LazyRoomActs.tsx';
export { OtherGame } from './OtherGame.tsx';
export { OwnStep, StaffStep, Teller, Told } from './OwnStep.tsx';
export { ProposedTime } from './ProposedTime.tsx';
export type { Room } from './room.ts';
