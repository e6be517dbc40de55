// The calls with their schemas, loaded at the first act, so that the page does not carry them.
export {
  createPickLeague,
  deletePickLeague,
  deletePicks,
  joinPickLeague,
  leavePickLeague,
  savePicks,
} from '#domain/contract/competition/picks.ts';
