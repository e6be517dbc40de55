export { draftOf, EditPlayer } from './EditPlayer.tsx';
