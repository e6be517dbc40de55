// The calls with their schemas: loaded at the first send, so that the page need not bring them.
export {
  createPickLeague,
  deletePickLeague,
  deletePicks,
  joinPickLeague,
  leavePickLeague,
  savePicks,
} from '#domain/contract/competition/picks.ts';
