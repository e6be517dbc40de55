export { DeleteTournament } from './DeleteTournament.tsx';
export { amountText, numberOf } from './fields.ts';
export { StartEmpty } from './StartEmpty.tsx';
export { completionTasks } from './ToComplete.tsx';
export { useActivate } from './useActivate.ts';
