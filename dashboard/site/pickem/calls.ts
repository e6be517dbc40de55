// What is sent, with its schemas: brought when something is, lest the page bring them.
export {
  createPickLeague,
  deletePickLeague,
  deletePicks,
  joinPickLeague,
  leavePickLeague,
  savePicks,
} from '#domain/contract/competition/picks.ts';
