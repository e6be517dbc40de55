// What other folders may take from here.
export { draftOf, EditPlayer } from './EditPlayer.tsx';
