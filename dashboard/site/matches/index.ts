export { CHOICES, LOSSES, NextStep, PHASES } from './DayCard.tsx';
export { OtherGame } from './OtherGame.tsx';
export { OwnStep, ReportedVersion as Told, StaffStep, Teller } from './OwnStep.tsx';
export { ProposedTime } from './ProposedTime.tsx';
export { LazyProgress, LazyRoomActs } from './parts.ts';
export type { Room } from './room.ts';
