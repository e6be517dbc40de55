// The calls with their schemas, loaded on the first action to keep the page small.
export {
  createPickLeague,
  deletePickLeague,
  deletePicks,
  joinPickLeague,
  leavePickLeague,
  savePicks,
} from '#domain/contract/competition/picks.ts';
