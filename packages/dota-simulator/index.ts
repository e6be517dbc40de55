export { BEFORE_HORN, type TurboGame, turboGame } from './game.ts';
export { gsiOfObserver, gsiOfPlayer } from './gsi.ts';
export { playGame, readConfigFile } from './play.ts';
export { type GameServices, startGameServices } from './services.ts';
export { ALL_BUILDINGS, type GameState, newPlayer, SIDES, type Side } from './state.ts';
export { heroName, ITEM_NAMES, itemId, itemName } from './tables.ts';
export { openDotaMatch, steamMatch } from './valve.ts';
