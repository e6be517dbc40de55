// Exports for other folders.
export { draftOf, EditPlayer } from './EditPlayer.tsx';
