// What other folders may take from here.
export { checklistQuery, queuesQuery, schedulesQuery, statisticsQuery } from './queries.ts';
export { SAVES, useSaveAll } from './useSaveAll.ts';
export { useTroubles } from './useTroubles.ts';
