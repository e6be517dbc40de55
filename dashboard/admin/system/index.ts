export { checklistQuery, queuesQuery, schedulesQuery, statisticsQuery } from './queries.ts';
export { useDeliveryProblems } from './useDeliveryProblems.ts';
export { SAVES, useSaveAll } from './useSaveAll.ts';
